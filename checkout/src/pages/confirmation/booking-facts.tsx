import type { BookingDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { Badge, KeyValueList, LinePrice, Price } from '@pitlane/ui/aria';
import { isPaidOnline } from './is-paid.ts';

/** When, who, where and which car. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { Workshop, BookingVehicle } = booking;
  const address = [Workshop.Address, Workshop.SuburbName, Workshop.StateShortName, Workshop.Postcode];
  return (
    <KeyValueList
      items={[
        { key: 'When', value: whenText(booking) },
        { key: 'Who', value: Workshop.Name },
        {
          key: 'Where',
          value: Workshop.IsMobile
            ? ['The mechanic comes to you', booking.CustomerAddress].filter(Boolean).join(': ')
            : address.filter(Boolean).join(', '),
        },
        ...(Workshop.Phone
          ? [
              {
                key: 'Phone',
                value: <a href={phoneLink(Workshop.Phone)}>{displayPhone(Workshop.Phone)}</a>,
              },
            ]
          : []),
        {
          key: 'Vehicle',
          value: [BookingVehicle.Description, BookingVehicle.Rego].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

/** What was bought, tax and total, and whether it is paid. */
export function BookingPrice({ booking }: { booking: BookingDetails }) {
  const isPaid = isPaidOnline(booking);
  return (
    <KeyValueList
      layout="sum"
      items={[
        ...booking.Tickets.flatMap((ticket) =>
          ticket.TicketItems.map((item) => ({
            key: item.Name,
            value: (
              <LinePrice
                lowest={item.PriceIncGst}
                highest={item.MaximumPriceIncGst}
                isAdditionalService={ticket.TicketTypeID === 'AdditionalServiceExtras'}
              />
            ),
          })),
        ),
        {
          key: 'GST included',
          value: <Price cents={booking.TaxIncluded} toCents={booking.MaximumTaxIncluded} />,
        },
        {
          key: 'Total inc GST',
          value: (
            <>
              <Price cents={booking.TotalNetPriceIncGst} toCents={booking.MaximumTotalIncGst} />{' '}
              <Badge tone={isPaid ? 'accent' : 'neutral'}>{paidText(booking)}</Badge>
            </>
          ),
          total: true,
        },
      ]}
    />
  );
}

/** Whether money was taken and where it is, in a word or two. */
export function paidText({
  Payments,
  BookingStatusId,
}: Pick<BookingDetails, 'Payments' | 'BookingStatusId'>): string {
  if (isPaidOnline({ Payments })) return 'Paid';
  if (Payments.some((payment) => payment.TransactionStatus === 'refunded')) return 'Refunded';
  return BookingStatusId === 'Cancelled' ? 'Not charged' : 'Not paid yet';
}

/** 'Tuesday 24 November 2026, 8:00 am to 10:00 am'. */
export function whenText({ ServiceDate, TimeOfArrival, TimeOfArrivalTo }: BookingDetails): string {
  const until = TimeOfArrivalTo ? ` to ${formatTime(TimeOfArrivalTo)}` : '';
  return `${formatLongDay(ServiceDate)}, ${formatTime(TimeOfArrival)}${until}`;
}
