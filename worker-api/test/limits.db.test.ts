import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderImageStore } from '../src/adapters/images/folder-store.ts';
import { access, useBookingWorld, useLead } from '../src/booking/bookings/booking-world.fixture.ts';
import { toServerSecret } from '../src/platform/server-secret.ts';

/** Limits that no other test meets, each at two points. */
const TWO = { points: 2, seconds: 3600 };
const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-limits-'));
const images = createFolderImageStore(folder, {
  origin: 'http://hosted.example',
  secret: toServerSecret({ PITLANE_SECRET: 'a secret of the tests, long enough for them' }),
});
const world = useLead(
  { capacity: 50 },
  useBookingWorld(() => ({ images }), {
    PITLANE_LIMITS: JSON.stringify({
      booking: TWO,
      invitation: TWO,
      address: TWO,
      'image-upload': TWO,
      'verification-address': TWO,
    }),
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The statuses of three calls, one after the other. */
async function statuses(call: (index: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (const index of [0, 1, 2]) found.push((await call(index)).status);
  return found;
}

test('booking: unpaid bookings of an address, of whichever lead', async () => {
  const leads = await Promise.all([0, 1, 2].map(() => world.addLead({ supplierId: world.supplierId })));
  expect(await statuses((index) => world.submit(leads[index]!))).toEqual([200, 200, 429]);
});

test('invitation: of a workshop, and of that one alone', async () => {
  const other = await world.addSupplier();
  const headers = world.signIn([world.supplierId, other], ['portal.store.invite'], 'keeper@example.com');
  const invite = (WorkshopId: number) => (index: number) =>
    world.post(
      '/api/store-invitations',
      { WorkshopId, EmailAddress: `guest-${index}@example.com` },
      { headers },
    );
  expect(await statuses(invite(world.supplierId))).toEqual([200, 200, 429]);
  expect((await invite(other)(0)).status).toBe(200);
});

test('address: searches of an address', async () => {
  const search = { query: '12 Mill Lane', country: 'AU', session: crypto.randomUUID() };
  expect(await statuses(() => world.post('/api/address/suggestions', search))).toEqual([200, 200, 429]);
});

test('image-upload: photos of a lead, and of a workshop', async () => {
  const file = { fileName: 'front.jpg', sizeInBytes: 9 };
  const query =
    'mutation($input:RequestCapturedVehicleImageUploadInput!){requestCapturedVehicleImageUpload(input:$input){uploadUrl}}';
  const variables = { input: { leadGuid: world.lead.guid, ...file } };
  const headers = access(world.lead);
  expect(await statuses(() => world.post('/api/graphql', { query, variables }, { headers }))).toEqual([
    200, 200, 429,
  ]);
  const owner = world.signIn([world.supplierId], ['portal.booking.read', 'portal.profile.manage']);
  const photos = `/api/portal/workshops/${world.supplierId}/photos`;
  expect(
    await statuses(() => world.post(photos, { FileName: 'front.jpg', SizeInBytes: 9 }, { headers: owner })),
  ).toEqual([200, 200, 429]);
});

test('verification-address: codes of an address, whatever the lead and the number', async () => {
  const leads = await Promise.all([0, 1, 2].map(() => world.addLead({ supplierId: world.supplierId })));
  const send = (index: number) =>
    world.post(
      '/api/verify/send',
      { leadGuid: leads[index]!.guid, mobilePhoneNumber: `049157015${index + 6}` },
      { headers: access(leads[index]!) },
    );
  expect(await statuses(send)).toEqual([200, 200, 429]);
});
