import { displayPhone } from '@pitlane/domain/people/phone';

/** A number that can be called by a press. */
export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(' ', '')}`}>{displayPhone(number)}</a>
);
