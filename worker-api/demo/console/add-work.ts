import type { BookingStatus } from '@pitlane/contracts';
import { BOOKING_STATUS, isBookedIn } from '@pitlane/domain/booking/booking-status';
import type { Tx } from '../../src/platform/database.ts';
import type { WorkKind } from '../../src/shared/work/index.ts';
import { type DemoWork, insertWork } from './demo-work.ts';

type Entry = [kind: WorkKind, dueIn: number, message: string, more?: Partial<DemoWork>];

const ME = 'operator@example.com';

/** About a lead: calls, searches and requests that no program can finish. */
const LEAD_WORK: Entry[] = [
  [
    'call-requested',
    -1.2,
    'The customer wants a call about the prices they saw.',
    { note: 'Rang twice, no answer.' },
  ],
  ['call-about-quote', 0.6, 'Prices were shown and nothing was booked. The number may be called.'],
  [
    'call-unknown-vehicle',
    0.4,
    'The car is not in the catalogue. Call to find out which one it is.',
    { owner: ME },
  ],
  ['call-no-mechanics', -0.3, 'No workshop near the customer does this work. Look for one, then call.'],
  [
    'write-to-customer',
    5,
    'The car is not in the catalogue and there is no number to call. Write to the customer.',
  ],
  ['find-quotes', 7, 'No workshop answered the request within its time. Find a price.'],
  ['no-supplier', 9, 'No workshop can take this quote. Find one, or tell the customer that there is none.'],
  ['suspected-workshop', 11, 'The contact is that of a listed workshop. Decide whether it is a customer.'],
  ['held-for-photos', 16, 'A quote request is waiting for photos that the work needs.'],
  [
    'chase-question',
    2.5,
    'A workshop has not answered a customer’s question within a business day.',
    { owner: 'mia@example.com' },
  ],
  [
    'help-to-book',
    6,
    'A booking was refused: the day was taken while the customer paid. Help to book another.',
  ],
  [
    'call-requested',
    -20,
    'The customer wants a call.',
    { outcome: 'Booked together on the phone.', owner: ME },
  ],
];

/** About a booking. */
const BOOKING_WORK: Entry[] = [
  ['agree-time', -0.8, 'The workshop proposes another day, and the customer has not answered.'],
  [
    'chase-workshop',
    0.3,
    'The workshop has not answered within its time.',
    { owner: ME, note: 'The owner rings back after lunch.' },
  ],
  [
    'arrange-change',
    3,
    'The customer asks for another time, best on a Tuesday. Arrange it with the workshop.',
  ],
  ['arrange-for-workshop', 4.5, 'The workshop asks for another time: a part arrives a day late.'],
  [
    'check-payment',
    1.5,
    'The provider has taken another amount than the booking costs. Compare both.',
    { reason: 'amount-differs' },
  ],
  ['settle-price', 0.9, 'The customer declined additional work. Talk to the workshop, then call.'],
  [
    'find-workshop',
    -2.5,
    'The workshop declined. Find another one, or refund in full.',
    { owner: 'mia@example.com' },
  ],
];

type Booking = { bookingId: number; leadGuid: string; status: BookingStatus; isDeclined: boolean };

/** What a booking has to be for its work to be true; others wait for their workshop. */
const FITS: Partial<Record<WorkKind, (booking: Booking) => boolean>> = {
  'find-workshop': ({ isDeclined }) => isDeclined,
  'settle-price': ({ status }) => isBookedIn(status),
  'arrange-change': ({ status }) => isBookedIn(status),
  'check-payment': ({ status }) => isBookedIn(status),
};
const isWaiting = ({ status, isDeclined }: Booking) => status === BOOKING_STATUS.Pending && !isDeclined;

/** A booking for each piece of work that fits it as far as there is one, none twice. */
function chooseBookings(bookings: readonly Booking[]): { bookingId: number; leadGuid: string }[] {
  const left = [...bookings];
  return BOOKING_WORK.flatMap(([kind]) => {
    const at = left.findIndex(FITS[kind] ?? isWaiting);
    return left.splice(Math.max(at, 0), 1).map(({ bookingId, leadGuid }) => ({ bookingId, leadGuid }));
  });
}

/** Work of every kind that has none yet, some of it overdue, some taken, one closed. */
export async function addWork(tx: Tx, now: Date): Promise<void> {
  const leads = await tx<{ leadGuid: string }[]>`
    select l.guid as lead_guid from lead l
     where l.fleet_company_id is null and l.name is not null and not exists (select from booking b where b.lead_guid = l.guid)
     order by l.created_at desc limit ${LEAD_WORK.length}`;
  const bookings = chooseBookings(
    await tx<Booking[]>`
      select id as booking_id, lead_guid, status, declined_at is not null as is_declined from booking
       where fleet_company_id is null and status not in (${BOOKING_STATUS.Cancelled}, ${BOOKING_STATUS.PaymentFailed})
       order by created_at desc limit ${4 * BOOKING_WORK.length}`,
  );
  const drivers = await tx<{ leadGuid: string }[]>`
    select guid as lead_guid from lead where fleet_company_id is not null order by created_at desc limit 1`;
  const toWork = (entries: Entry[], subjects: { leadGuid: string; bookingId?: number }[]): DemoWork[] =>
    subjects.map((subject, place) => {
      const [kind, dueIn, message, more] = entries[place]!;
      return { kind, dueIn, message, key: `demo/${kind}/${place}`, ...subject, ...more };
    });
  const fleet: Entry[] = [
    ['call-fleet-driver', 1.1, 'A driver’s car is not among the fleet’s. Call to find out which one it is.'],
  ];
  await insertWork(
    tx,
    [...toWork(LEAD_WORK, leads), ...toWork(BOOKING_WORK, bookings), ...toWork(fleet, drivers)],
    now,
  );
}
