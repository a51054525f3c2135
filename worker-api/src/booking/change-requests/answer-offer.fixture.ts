import type { World } from '../bookings/booking-world.fixture.ts';

const ANSWER = `mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }`;

/** How a workshop's answer in the portal ended: `done`, or the code of its refusal. */
export async function answerOffer(
  world: World,
  { bookingId, supplierId }: { bookingId: number; supplierId: number },
  responseType: string,
  more: object = {},
): Promise<string> {
  const [offer] = await world.sql<{ id: number }[]>`
    select id from booking_offer where booking_id = ${bookingId} and supplier_id = ${supplierId}`;
  const input = { bookingOfferId: offer!.id, responseType, availabilities: [], ...more };
  const headers = world.signIn([supplierId]);
  const response = await world.post('/api/graphql', { query: ANSWER, variables: { input } }, { headers });
  const { data, errors } = await response.json();
  return errors ? JSON.stringify(errors) : (data.respondToBookingOffer.errors[0]?.code ?? 'done');
}
