import type { BookingDetails } from '@pitlane/contracts';
import type { BookingState } from '@pitlane/domain/booking/booking-state';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { TRANSPORT_EXTRA } from '@pitlane/domain/quotes/extras';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { Badge, type KeyValue, KeyValueList, LinePrice, Price } from '@pitlane/ui/aria';
import { toState } from './describe-state.ts';
import { isBeingRefunded, isPaidOnline } from './is-paid.ts';
import { whenText } from './when-text.ts';

/** States in which the workshop does not take the booking at its time. */
const NOT_TAKEN: readonly BookingState[] = ['awaiting-approval', 'proposed', 'unconfirmed', 'declined'];

/** When, who, where and which car, and until when it can be cancelled free of charge. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { Workshop, BookingVehicle, FreeCancellationUntil } = booking;
  return (
    <KeyValueList
      items={[
        { key: NOT_TAKEN.includes(toState(booking)) ? 'You asked for' : 'When', value: whenText(booking) },
        { key: 'Who', value: Workshop.Name },
        ...listPlaces(booking),
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
        ...(FreeCancellationUntil
          ? [
              {
                key: 'Cancel free until',
                value: formatShortInstant(new Date(FreeCancellationUntil), Workshop.IANATimeZone),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Where the work is done, and where the car is picked up. */
function listPlaces({ Workshop, CustomerAddress, Tickets }: BookingDetails): KeyValue[] {
  if (Workshop.IsMobile)
    return [
      { key: 'Where', value: ['The mechanic comes to you', CustomerAddress].filter(Boolean).join(': ') },
    ];
  const { Address, SuburbName, StateShortName, Postcode } = Workshop;
  const address = [Address, suburbLine(SuburbName, StateShortName, Postcode)].filter(Boolean).join(', ');
  const isPickedUp = Tickets.some(({ TicketItems }) =>
    TicketItems.some(({ WorkshopExtraServiceID: id }) => id === TRANSPORT_EXTRA.valet),
  );
  const where = (
    <>
      <span>{address}</span>
      <br />
      <a href={mapUrl(`${Workshop.Name}, ${address}`)}>Open the map</a>
    </>
  );
  return [
    ...(isPickedUp && CustomerAddress ? [{ key: 'Picked up from', value: CustomerAddress }] : []),
    { key: 'Where', value: where },
  ];
}

/** Opens the map app of a phone, and the web page elsewhere. */
const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** What was bought, tax and total, and whether it is paid. */
export function BookingPrice({ booking }: { booking: BookingDetails }) {
  const isPaid = isPaidOnline(booking);
  const { DueAtWorkshopIncGst: due } = booking;
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
          hint: <Badge tone={isPaid ? 'accent' : 'neutral'}>{paidText(booking)}</Badge>,
          value: <Price cents={booking.TotalNetPriceIncGst} toCents={booking.MaximumTotalIncGst} />,
          total: true,
        },
        ...(isPaid && due > 0 ? [{ key: 'Due at the workshop', value: <Price cents={due} /> }] : []),
      ]}
    />
  );
}

/** Whether money was taken and where it is, or that a fleet's company pays, in a word or two. */
export function paidText({
  Payments,
  BookingStatusId,
  FleetCompanyId,
}: Pick<BookingDetails, 'Payments' | 'BookingStatusId' | 'FleetCompanyId'>): string {
  if (isPaidOnline({ Payments })) return 'Paid';
  if (isBeingRefunded({ Payments })) return 'Being refunded';
  if (Payments.some((payment) => payment.TransactionStatus === 'refunded')) return 'Refunded';
  if (BookingStatusId === 'Cancelled') return 'Not charged';
  if (FleetCompanyId !== null) return laterPayment(true).label;
  // After the work, what was paid at the workshop is not known here.
  return BookingStatusId === 'Serviced' ? 'Not paid online' : 'Not paid yet';
}
