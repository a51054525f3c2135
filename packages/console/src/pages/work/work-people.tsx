import type { OperatorWork } from '@pitlane/contracts';
import { KeyValueList } from '@pitlane/ui/aria';
import { MailLink } from '../../app/mail-link.tsx';
import { Phone } from '../../app/phone.tsx';
import { BookingLink, LeadLink } from '../../app/record-links.tsx';

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
      value: <BookingLink id={work.BookingId}>{work.BookingReference}</BookingLink>,
    },
    work.BookingId === null &&
      work.LeadGuid && {
        key: 'Lead',
        value: <LeadLink guid={work.LeadGuid}>Open</LeadLink>,
      },
  ].filter((item) => typeof item === 'object' && item !== null);
  return <KeyValueList items={items} />;
}
