import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';

/** A number that can be called by a press. */
export const Phone = ({ number }: { number: string }) => (
  <a href={phoneLink(number)} style={{ whiteSpace: 'nowrap' }}>
    {displayPhone(number)}
  </a>
);
