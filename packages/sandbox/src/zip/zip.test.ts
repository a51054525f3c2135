import { afterAll, beforeAll, expect, test } from 'vitest';
import { openState } from '../platform/state.ts';
import { startZip } from './zip.ts';

let zip: Awaited<ReturnType<typeof startZip>>;
beforeAll(async () => {
  zip = await startZip({ state: openState(null), apiKey: 'key' });
});
afterAll(() => zip.close());

const ADDRESS = { line1: '12 Mill Lane', city: 'Newtown', state: 'NSW', postal_code: '2042', country: 'AU' };
const SHOPPER = {
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: 'mia@example.com',
  phone: '+61404040404',
  billing_address: ADDRESS,
};
const ORDER = { reference: 'r', amount: 239, currency: 'AUD', shipping: { pickup: true } };

async function details(path: string, body: object): Promise<string[]> {
  const answer = await fetch(`${zip.url}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key', 'Zip-Version': '2021-08-25', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 400) return [String(answer.status)];
  return ((await answer.json()) as { error: { details: string[] } }).error.details;
}
const checkout = (shopper: object) =>
  details('/checkouts', { shopper, order: ORDER, config: { redirect_uri: 'http://x/' } });

test('a checkout without a part that Zip’s SDK declares required is refused, with the part named', async () => {
  expect(await checkout(SHOPPER)).toEqual(['201']);
  for (const name of ['first_name', 'last_name', 'email', 'billing_address'])
    expect(await checkout({ ...SHOPPER, [name]: name === 'last_name' ? '' : null })).toEqual([
      `'${name}' can't be null`,
    ]);
  for (const name of ['line1', 'city', 'state', 'postal_code', 'country'])
    expect(await checkout({ ...SHOPPER, billing_address: { ...ADDRESS, [name]: null } })).toEqual([
      `'${name}' can't be null`,
    ]);
  expect(await checkout({ ...SHOPPER, phone: '(04) 0404' })).toEqual(["invalid value for 'phone'"]);
});

test('charges and refunds need their amount, and a refund its reason', async () => {
  expect(await details('/charges', { authority: { value: 'co_1' }, amount: '239', currency: 'AUD' })).toEqual(
    ["invalid value for 'amount'"],
  );
  expect(await details('/refunds', { charge_id: 'ch_1', amount: 1 })).toEqual(["'reason' can't be null"]);
});
