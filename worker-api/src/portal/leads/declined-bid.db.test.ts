import type { BookingDetails, BookingSubmitResponse, FinaliseDetails } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FREE_DAY, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { answerOffer } from '../../booking/change-requests/answer-offer.fixture.ts';
import { moveBooking, offerElsewhere } from '../../booking/change-requests/index.ts';
import {
  addBidLead,
  type BidLead,
  bidOn,
  workshopOn,
} from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useBookingWorld();
let first: number;
let second: number;
let third: number;
let lead: BidLead;
let bookingId: number;
let bookingToken: string;

/** The first workshop is booked by its offer, and the second has made one too. */
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  first = await world.addSupplier({ name: 'First Motors' });
  second = await world.addSupplier({ name: 'Second Motors' });
  third = await world.addSupplier({ name: 'Third Motors' });
  lead = await addBidLead(world, [first, second, third]);
  await bid(first);
  await bid(second);
  const booked = await book(first);
  [bookingId, bookingToken] = [booked.BookingId!, booked.BookingToken!];
});

const bid = async (supplierId: number) => (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
const findToken = async (supplierId: number): Promise<string | null> => {
  const headers = { 'X-Lead-Access-Token': lead.access };
  const response = await world.get(`/api/finalise/${lead.guid}/${supplierId}`, { headers });
  return ((await response.json()) as FinaliseDetails).LeadBidOfferToken;
};
const book = async (supplierId: number) => {
  const asLead = { guid: lead.guid, token: lead.access, supplierId, totalCents: 32_000 };
  const LeadBidOfferToken = await findToken(supplierId);
  return (await (await world.submit(asLead, { LeadBidOfferToken })).json()) as BookingSubmitResponse;
};
const decline = () => answerOffer(world, { bookingId, supplierId: first }, 'Decline', { comment: 'Full.' });
const readState = async (supplierId: number) =>
  (await (await workshopOn(world, lead, supplierId)).leads()).body.Leads[0]!.State;
const readStatus = async () => {
  const [row] = await world.sql<{ status: string }[]>`select status from booking where id = ${bookingId}`;
  return row!.status;
};

describe('[BKG-11] a workshop that declines a booking made from its offer', () => {
  test('sets the other offers free, which can be booked and made while they are valid; its own is over', async () => {
    expect(await findToken(second)).toBeNull();
    expect(await decline()).toBe('done');
    expect([await readState(first), await readState(second), await readState(third)]).toEqual([
      'closed',
      'offered',
      'open',
    ]);
    expect(await findToken(first)).toBeNull();
    expect((await bid(third)).body.Result.IsSubmitted).toBe(true);
    expect(await book(second)).toMatchObject({ Success: true, Status: 'Pending' });
    expect(await readStatus()).toBe('Cancelled');
    expect([await readState(first), await readState(second), await readState(third)]).toEqual([
      'closed',
      'accepted',
      'closed',
    ]);
  });

  test('leads its customer to the other offers, by mail and on the page of the booking', async () => {
    const readOthers = async () => {
      const details = await world.get(`/api/booking/${bookingToken}`);
      return ((await details.json()) as BookingDetails).OtherOffers;
    };
    expect(await readOthers()).toBeNull();
    await decline();
    expect(await readOthers()).toEqual([{ WorkshopId: second, WorkshopName: 'Second Motors' }]);
    await world.runJobs();
    const mails = (await world.inbox('mia@example.com')).map((mail) => JSON.stringify(mail));
    expect(mails.filter((mail) => mail.includes(`/booking/${lead.guid}/${second}/view`))).toContainEqual(
      expect.stringContaining('can’t take your booking'),
    );
  });

  test('sets no offer free that has expired', async () => {
    await decline();
    world.clock.set('2026-11-30T00:00:00.001Z');
    expect(await findToken(second)).toBeNull();
  });

  test('closes them again once another workshop has taken the booking over', async () => {
    await decline();
    await offerElsewhere(world.sql, {
      ...{ bookingId, supplierIds: [third], reason: 'Declined', now: world.clock.now() },
      until: new Date('2026-11-24T00:00:00Z'),
    });
    expect(await answerOffer(world, { bookingId, supplierId: third }, 'Confirm')).toBe('done');
    expect(await findToken(second)).toBeNull();
    expect([await readState(first), await readState(second)]).toEqual(['closed', 'closed']);
  });

  test('closes them again when it takes the booking at another time after all', async () => {
    await decline();
    await moveBooking(world.sql, {
      ...{ bookingId, day: FREE_DAY, from: '13:00', until: null, isAgreed: true },
      ...{ reason: 'On the phone', now: world.clock.now() },
    });
    expect([await readState(first), await readState(second)]).toEqual(['accepted', 'closed']);
  });
});
