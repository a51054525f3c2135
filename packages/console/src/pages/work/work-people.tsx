import type { OperatorWork } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import { KeyValueList } from '@pitlane/ui/aria';

/** What was promised, whom it is about, and how to reach them. */
export function WorkPeople({ work }: { work: OperatorWork }) {
  const items = [
    work.Promise && { key: 'Promised', value: `“${work.Promise}”` },
    work.CustomerName && { key: 'Customer', value: work.CustomerName },
    work.CustomerPhone && { key: 'Phone', value: <Phone number={work.CustomerPhone} /> },
    work.CustomerEmail && {
      key: 'Mail',
      value: <a href={`mailto:${work.CustomerEmail}`}>{work.CustomerEmail}</a>,
    },
    work.WorkshopName && { key: 'Workshop', value: work.WorkshopName },
    work.WorkshopPhone && { key: 'Workshop’s phone', value: <Phone number={work.WorkshopPhone} /> },
    work.BookingReference && { key: 'Booking', value: work.BookingReference },
    work.Reason && { key: 'Reason', value: work.Reason },
  ].filter((item) => typeof item === 'object' && item !== null);
  return <KeyValueList items={items} />;
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(' ', '')}`}>{displayPhone(number)}</a>
);
