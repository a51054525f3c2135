import { beforeEach, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';

const BEFORE = '2026-11-23T09:59:59.999Z';
const EXPIRY = '2026-11-23T10:00:00.000Z';
/** Reads of the clock before the expiry; later reads are after it. */
let looksBefore = Number.POSITIVE_INFINITY;
let looks = 0;

const world = useBookingWorld((deps) => ({
  ...deps,
  clock: {
    now: () => {
      if (Number.isFinite(looksBefore)) world.clock.set(looks < looksBefore ? BEFORE : EXPIRY);
      looks += 1;
      return world.clock.now();
    },
  },
}));
beforeEach(() => {
  looksBefore = Number.POSITIVE_INFINITY;
  world.clock.set('2026-11-23T00:00:00Z');
});

/** A booking whose offer ends at `EXPIRY`, and the result of its confirmation. */
async function offered() {
  const supplierId = await world.addSupplier();
  const lead = await world.addLead({ supplierId });
  const { id: bookingId } = await world.addBooking(lead);
  const [offer] = await world.sql<{ id: number }[]>`
    update booking_offer set expires_at = ${EXPIRY} where booking_id = ${bookingId} returning id`;
  const headers = world.signIn([supplierId]);
  const confirm = async (): Promise<string> => {
    const query = `mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }`;
    const variables = { input: { bookingOfferId: offer!.id, responseType: 'Confirm', availabilities: [] } };
    const response = await world.post('/api/graphql', { query, variables }, { headers });
    const { data } = (await response.json()) as {
      data: { respondToBookingOffer: { errors: { code: string }[] } };
    };
    return data.respondToBookingOffer.errors[0]?.code ?? 'confirmed';
  };
  const readStatus = async () =>
    (await world.sql<{ status: string }[]>`select status from booking where id = ${bookingId}`)[0]!.status;
  return { confirm, readStatus };
}

describe('[POR-04] an answer at the second of expiry', () => {
  test.each([
    ['a millisecond before it', BEFORE, 'confirmed', 'Confirmed'],
    ['at it', EXPIRY, 'NoLongerAvailable', 'Pending'],
  ])('%s', async (_when, at, code, status) => {
    const { confirm, readStatus } = await offered();
    world.clock.set(at);
    expect([await confirm(), await readStatus()]).toEqual([code, status]);
  });

  test('is judged at its write, wherever the expiry falls between check and write', async () => {
    const answers: string[] = [];
    for (let before = 0; answers.at(-1) !== 'confirmed'; before += 1) {
      const { confirm, readStatus } = await offered();
      looks = 0;
      looksBefore = before;
      answers.push(await confirm());
      looksBefore = Number.POSITIVE_INFINITY;
      expect(await readStatus()).toBe(answers.at(-1) === 'confirmed' ? 'Confirmed' : 'Pending');
      world.clock.set('2026-11-23T00:00:00Z');
    }
    // The first check alone is not enough.
    expect(answers.slice(0, 2)).toEqual(['NoLongerAvailable', 'NoLongerAvailable']);
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(['NoLongerAvailable']));
  });
});
