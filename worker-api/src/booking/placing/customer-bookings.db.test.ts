import type { CustomerBooking, CustomerBookings } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { FREE_DAY, order, useLead } from '../bookings/booking-world.fixture.ts';

const world = useLead();

type Headers = Record<string, string>;
const list = async (headers: Headers): Promise<CustomerBooking[]> => {
  const response = await world.get('/api/customer/bookings', { headers });
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  return ((await response.json()) as CustomerBookings).Bookings;
};
const book = async (headers: Headers) => {
  const lead = await world.addLead({ supplierId: world.supplierId });
  const answer = await world.submit(lead, {}, headers);
  const { BookingToken } = (await answer.json()) as { BookingToken: string };
  return BookingToken;
};

test('a signed-in customer lists their own bookings and no others', async () => {
  const [dana, noel] = [world.signIn([]), world.signIn([])];
  const token = await book(dana);
  await book({});
  const others = await book(noel);
  expect(await list(dana)).toEqual([
    {
      BookingToken: token,
      BookingReference: expect.stringMatching(/^PL\d{6}$/),
      BookingStatusId: 'Pending',
      State: 'received',
      ...{ IsPaymentOnly: false, IsProductFlow: false },
      ServiceDate: FREE_DAY,
      TimeOfArrival: '09:00',
      TimeOfArrivalTo: null,
      WorkshopName: expect.any(String),
      VehicleDescription: expect.any(String),
      Work: [expect.any(String)],
      TotalNetPriceIncGst: world.lead.totalCents,
      MaximumTotalIncGst: null,
      Currency: 'AUD',
      ReceiptToken: null,
    },
  ]);
  expect((await list(noel)).map(({ BookingToken }) => BookingToken)).toEqual([others]);
  expect(await list(world.signIn([world.supplierId], ['portal.*', 'operator.*', 'fleet.manage']))).toEqual(
    [],
  );
  expect((await world.get('/api/customer/bookings')).status).toBe(401);
});

test('the token of the list opens the booking; time and the workshop’s answer change its state', async () => {
  const dana = world.signIn([]);
  const token = await book(dana);
  const opened = await world.get(`/api/booking/${token}`);
  expect(opened.status).toBe(200);
  world.clock.set(`${FREE_DAY}T23:00:00Z`);
  expect(await list(dana)).toMatchObject([{ State: 'unconfirmed' }]);
  await world.sql`
    update booking_offer set response_type = 'Decline', responded_at = now()
     where booking_id = (select max(id) from booking)`;
  expect(await list(dana)).toMatchObject([{ State: 'declined' }]);
  await world.sql`update booking set status = 'Confirmed' where id = (select max(id) from booking)`;
  expect(await list(dana)).toMatchObject([{ State: 'past' }]);
});

test('a paid booking has a receipt, by a token that opens nothing else', async () => {
  const dana = world.signIn([]);
  const { PaymentId } = await order(world, world.lead, {}, dana);
  await world.holdMoney(PaymentId!);
  const [booking] = await list(dana);
  const { ReceiptToken } = booking!;
  expect(ReceiptToken).not.toBe(booking!.BookingToken);
  const receipt = await world.get(`/api/booking/${ReceiptToken}/receipt.pdf`);
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await world.get(`/api/booking/${ReceiptToken}`)).status).toBe(404);
});
