import { getOperatorBooking } from '@pitlane/client';
import type { OperatorBooking } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Card, KeyValueList, Split, Stack } from '@pitlane/ui/aria';
import { NumberedPage } from '../../app/details-page.tsx';
import { MailLink } from '../../app/mail-link.tsx';
import { nameClock } from '../../app/name-clock.ts';
import { OpenCustomerPage } from '../../app/open-customer-page.tsx';
import { Phone } from '../../app/phone.tsx';
import { LeadLink } from '../../app/record-links.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { WaitingPrice } from './waiting-price.tsx';

/** A booking: its facts, what an operator can do, and all that happened to it. */
export const BookingPage = () => (
  <NumberedPage
    noun="booking"
    load={getOperatorBooking}
    title={({ Reference }) => Reference}
    badges={({ Status }) => [{ label: Status, tone: 'accent' }]}
  >
    {(booking) => <Booking booking={booking} />}
  </NumberedPage>
);

const Booking = ({ booking }: { booking: OperatorBooking }) => (
  <>
    <OpenCustomerPage of={{ bookingId: booking.Id }} />
    <Split aside={<Facts booking={booking} />}>
      <Stack gap={5}>
        <WaitingPrice booking={booking} />
        <BookingActions booking={booking} />
        <Card title="What happened">
          <BookingTimeline booking={booking} />
        </Card>
      </Stack>
    </Split>
  </>
);

function Facts({ booking }: { booking: OperatorBooking }) {
  const { TimeOfArrival, TimeOfArrivalTo, Currency } = booking;
  const until = TimeOfArrivalTo ? ` to ${formatTime(TimeOfArrivalTo)}` : '';
  const time = TimeOfArrival ? `, ${formatTime(TimeOfArrival)}${until}` : '';
  const money = (cents: number) => `${formatCents(cents)} ${Currency}`;
  return (
    <Stack gap={5}>
      <Card title="Booking">
        <KeyValueList
          items={[
            {
              key: 'When',
              value: `${formatLongDay(booking.ServiceDate)}${time}`,
              hint: nameClock(booking.IANATimeZone),
            },
            { key: 'Customer', value: booking.CustomerName },
            { key: 'Phone', value: <Phone number={booking.CustomerPhone} /> },
            {
              key: 'Email',
              value: booking.CustomerEmail ? (
                <MailLink address={booking.CustomerEmail} />
              ) : (
                'None: we text them'
              ),
            },
            { key: 'Vehicle', value: [booking.Vehicle, booking.Rego].filter(Boolean).join(', ') },
            { key: 'Workshop', value: booking.WorkshopName },
            { key: 'Workshop’s phone', value: <Phone number={booking.WorkshopPhone} /> },
            {
              key: 'Lead',
              value: <LeadLink guid={booking.LeadGuid}>Open</LeadLink>,
            },
            ...(booking.Comments ? [{ key: 'Comments', value: booking.Comments }] : []),
          ]}
        />
      </Card>
      <Card title="Money">
        <KeyValueList
          layout="sum"
          items={[
            ...booking.Items.map(({ Name, PriceIncGst }, index) => ({
              key: `${index + 1}. ${Name}`,
              value: formatCents(PriceIncGst),
            })),
            {
              key: 'Total',
              value: `${formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst)} ${Currency}`,
              total: true,
            },
            { key: 'Due at the workshop', value: money(booking.DueAtWorkshop) },
            { key: 'Taken online', value: money(booking.Captured) },
            { key: 'Refunded or on its way', value: money(booking.Refunded) },
          ]}
        />
      </Card>
    </Stack>
  );
}
