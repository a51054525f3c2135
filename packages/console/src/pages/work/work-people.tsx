import type { OperatorWork } from '@pitlane/contracts';
import { KeyValueList } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { MailLink } from '../../app/mail-link.tsx';
import { Phone } from '../../app/phone.tsx';

/** What was promised, whom it is about, and how to reach them. */
export function WorkPeople({ work }: { work: OperatorWork }) {
  const items = [
    work.Promise && { key: 'Promised', value: `“${work.Promise}”` },
    work.CustomerName && { key: 'Customer', value: work.CustomerName },
    work.CustomerPhone && { key: 'Phone', value: <Phone number={work.CustomerPhone} /> },
    work.CustomerEmail && {
      key: 'Email',
      value: <MailLink address={work.CustomerEmail} />,
    },
    work.WorkshopName && { key: 'Workshop', value: work.WorkshopName },
    work.WorkshopPhone && { key: 'Workshop’s phone', value: <Phone number={work.WorkshopPhone} /> },
    work.BookingId !== null && {
      key: 'Booking',
      value: (
        <Link to="/bookings/$id" params={{ id: String(work.BookingId) }}>
          {work.BookingReference}
        </Link>
      ),
    },
    work.BookingId === null &&
      work.LeadGuid && {
        key: 'Lead',
        value: (
          <Link to="/leads/$guid" params={{ guid: work.LeadGuid }}>
            Open
          </Link>
        ),
      },
  ].filter((item) => typeof item === 'object' && item !== null);
  return <KeyValueList items={items} />;
}
