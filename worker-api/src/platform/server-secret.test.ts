import { expect, test } from 'vitest';
import { createBookingToken, createViewToken, readBookingToken, readViewToken } from './booking-token.ts';
import { decrypt, encrypt } from './encryption.ts';
import { keyedHashes, toServerSecret } from './server-secret.ts';
import { requireSignature, signAddress } from './signed-address.ts';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((number) => `secret ${number} of the tests, long enough`) as [
  string,
  string,
  string,
];
const before = toServerSecret({ PITLANE_SECRET: FIRST });
const during = toServerSecret({ PITLANE_SECRET: SECOND, PITLANE_SECRET_PREVIOUS: FIRST });
const after = toServerSecret({ PITLANE_SECRET: SECOND, PITLANE_SECRET_PREVIOUS: '' });
const stranger = toServerSecret({ PITLANE_SECRET: THIRD });

test('a look-up has the hash of each secret, the current one first', async () => {
  const hash = async (secret: typeof before) => (await keyedHashes(secret, 'test', 'text')).map(String);
  expect(await hash(during)).toEqual([...(await hash(after)), ...(await hash(before))]);
  expect(await hash(stranger)).toHaveLength(1);
  expect(await hash(stranger)).not.toEqual(await hash(before));
});

test('a booking token opens by the current and the previous secret, a new one is of the current', async () => {
  const former = await createBookingToken(before, 'booking', 'public');
  const fresh = await createBookingToken(during, 'booking', 'public');
  const readers = [before, during, after, stranger];
  const read = (token: string) =>
    Promise.all(readers.map((secret) => readBookingToken(secret, 'booking', token)));
  expect(await read(former)).toEqual(['public', 'public', null, null]);
  expect(await read(fresh)).toEqual([null, 'public', 'public', null]);
  expect(await readBookingToken(during, 'rating', former)).toBeNull();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
  const view = await createViewToken(before, 'public', at(14));
  const views = [0, 14, 29, 30].map((minute) => readViewToken(during, view, at(minute)));
  expect(await Promise.all(views)).toEqual(['public', 'public', 'public', null]);
  expect(await readViewToken(stranger, view, at(14))).toBeNull();
});

test('a signed address is open by the current and the previous secret', async () => {
  const path = '/file';
  const now = new Date('2026-11-23T00:00:00Z');
  const signWith = async (secret: typeof before) => {
    const address = await signAddress({ secret, purpose: 'test', path }, new Date(now.getTime() + 60_000));
    return Object.fromEntries(new URL(address, 'http://hosted.example').searchParams);
  };
  const require = (secret: typeof before, query: object) =>
    requireSignature({ secret, purpose: 'test', path }, query, now);
  await require(during, await signWith(before));
  await require(after, await signWith(during));
  await expect(require(after, await signWith(before))).rejects.toMatchObject({ code: 'forbidden' });
});

test('opens values sealed with either secret, and reports which', async () => {
  const sealed = await encrypt(before, 'test', 'text');
  expect(await decrypt(before, 'test', sealed)).toEqual({ text: 'text', isCurrent: true });
  expect(await decrypt(during, 'test', sealed)).toEqual({ text: 'text', isCurrent: false });
  expect((await decrypt(after, 'test', await encrypt(during, 'test', 'text'))).isCurrent).toBe(true);
  await expect(decrypt(after, 'test', sealed)).rejects.toThrow('another PITLANE_SECRET');
  sealed[20]! ^= 1;
  await expect(decrypt(during, 'test', sealed)).rejects.toThrow('another PITLANE_SECRET');
});
