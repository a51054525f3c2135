import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FinaliseDetails, ImageUpload, SupplierPhoto, SupplierPhotos } from '@pitlane/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFolderImageStore } from '../../adapters/images/folder-store.ts';
import { sharpProcessor } from '../../adapters/images/sharp-processor.ts';
import { createBookingWorld, finalise, type World } from '../../booking/bookings/booking-world.fixture.ts';
import { toServerSecret } from '../../platform/server-secret.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-supplier-photos-'));
const PERMISSIONS = ['portal.booking.read', 'portal.profile.manage'];

let world: World;
let supplierId: number;
let owner: Record<string, string>;
let photo: Buffer;

beforeAll(async () => {
  const images = createFolderImageStore(folder, {
    origin: 'http://hosted.example',
    secret: toServerSecret({ PITLANE_SECRET: 'a secret of the tests, long enough for them' }),
  });
  world = await createBookingWorld(() => ({ images, imageProcessor: sharpProcessor }));
  photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .toBuffer();
});
afterAll(async () => {
  await world?.end();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  supplierId = await world.addSupplier();
  owner = world.signIn([supplierId], PERMISSIONS);
});

const at = (rest = '') => `/api/portal/workshops/${supplierId}/photos${rest}`;
const json = async <T>(response: Response): Promise<T> => {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
const list = async () => json<SupplierPhotos>(await world.get(at(), { headers: owner }));
const ids = ({ Photos }: SupplierPhotos) => Photos.map(({ id }) => id);
const request = async (FileName = 'bay.jpg', SizeInBytes = photo.length) =>
  json<ImageUpload>(await world.post(at(), { FileName, SizeInBytes }, { headers: owner }));
const process = async (id: string) =>
  json<SupplierPhoto>(await world.post(at(`/${id}/process`), undefined, { headers: owner }));
const arrange = async (PhotoIds: string[]) =>
  json<SupplierPhotos>(await world.put(at('/order'), { PhotoIds }, { headers: owner }));
const remove = async (id: string) =>
  json<SupplierPhotos>(await world.delete(at(`/${id}`), { headers: owner }));
const put = (ticket: ImageUpload, body: Buffer) =>
  world.app.request(ticket.uploadUrl!, {
    method: 'PUT',
    body: Uint8Array.from(body),
    headers: { 'Content-Type': ticket.contentType! },
  });
/** Uploads one photo, from request to approval. */
async function upload(fileName = 'bay.jpg', body = photo): Promise<SupplierPhoto> {
  const ticket = await request(fileName, body.length);
  expect((await put(ticket, body)).status).toBe(204);
  const { id } = ticket.capturedVehicleImage!;
  expect((await process(id)).status).toBe('processing');
  await world.runJobs();
  return process(id);
}
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const profileImages = async () =>
  (
    (await (await world.get(`/api/workshop-by-id/${supplierId}/profile`)).json()) as {
      Images: string[];
    }
  ).Images;

describe('[POR-15] a workshop shows photos of itself', () => {
  test('re-encoded without location, at public addresses that are cached for good', async () => {
    const before = files();
    const one = await upload();
    expect(one).toMatchObject({ status: 'approved', sortOrder: 1, fileName: 'bay.jpg', reason: null });
    expect(files() - before).toBe(2);
    expect(one.url).toBe(`/api/supplier-photo/${supplierId}/${one.id}.jpg`);
    const seen = await world.get(one.url!);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${one.id}.jpg"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect([head.width, head.height, head.exif]).toEqual([1920, 1280, undefined]);
    const small = await world.get(one.thumbnailUrl!);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
  });

  test('[RES-15] the profile and finalise show them in order', async () => {
    expect(await profileImages()).toEqual([]);
    const [one, two] = [await upload('one.jpg'), await upload('two.jpg')];
    expect(await profileImages()).toEqual([one.url, two.url]);
    expect(ids(await arrange([two.id, one.id]))).toEqual([two.id, one.id]);
    expect(await profileImages()).toEqual([two.url, one.url]);
    const lead = await world.addLead({ supplierId });
    const details: FinaliseDetails = await finalise(world, lead);
    expect(details.Workshop.Images).toEqual([two.url, one.url]);
    await remove(one.id);
    await remove(two.id);
    expect(await profileImages()).toEqual([]);
  });

  test('a picture needs its supplier, an approval and an active supplier', async () => {
    const one = await upload();
    const status = async (address: string) => (await world.get(address)).status;
    const other = await world.addSupplier();
    expect(await status(one.url!)).toBe(200);
    expect(await status(one.url!.replace(`/${supplierId}/`, `/${other}/`))).toBe(404);
    const waiting = (await request()).capturedVehicleImage!;
    expect(await status(`/api/supplier-photo/${supplierId}/${waiting.id}.jpg`)).toBe(404);
    await world.sql`update supplier set is_active = false where id = ${supplierId}`;
    expect(await status(one.url!)).toBe(404);
    expect(await status(one.thumbnailUrl!)).toBe(404);
  });

  test('deleting removes the files for all visitors', async () => {
    const before = files();
    const one = await upload();
    expect((await remove(one.id)).Photos).toEqual([]);
    expect((await remove(one.id)).Photos).toEqual([]);
    await world.runJobs();
    expect(files()).toBe(before);
    expect((await world.get(one.url!)).status).toBe(404);
  });
});

test('[POR-15] without a store they are listed, and adding is unavailable', async () => {
  const { deps } = world;
  const { images } = deps;
  Object.assign(deps, { images: null });
  expect(await list()).toMatchObject({ Photos: [], CanAdd: false });
  const answer = await world.post(at(), { FileName: 'a.jpg', SizeInBytes: 9 }, { headers: owner });
  Object.assign(deps, { images });
  expect(answer.status).toBe(503);
  expect(await list()).toMatchObject({ CanAdd: true });
});

describe('[POR-15] order', () => {
  test('new ones come last, also after a deletion; unlisted ones follow the listed ones', async () => {
    const added = [await upload('1.jpg'), await upload('2.jpg'), await upload('3.jpg')].map(({ id }) => id);
    await remove(added[0]!);
    const fourth = await upload('4.jpg');
    expect(ids(await list())).toEqual([added[1], added[2], fourth.id]);
    const stranger = crypto.randomUUID();
    expect(ids(await arrange([fourth.id, stranger, added[0]!]))).toEqual([fourth.id, added[1], added[2]]);
  });
});

describe('[POR-15] limits', () => {
  test('ten at most; of eleven at once the eleventh is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => request(`${at}.jpg`)));
    const places = answers.flatMap(({ capturedVehicleImage: image }) => image?.sortOrder ?? []);
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      { code: 'MaximumCountReached', message: expect.stringContaining('maximum of 10 photos') },
    ]);
  });

  test('too large, another format, and a false JPEG', async () => {
    const { MaximumImageBytes } = await list();
    expect((await request('bay.jpg', MaximumImageBytes + 1)).errors).toMatchObject([{ code: 'TooLarge' }]);
    expect((await request('bay.heic')).errors).toMatchObject([
      { code: 'WrongFormat', message: expect.stringContaining('JPG, JPEG, PNG, WEBP') },
    ]);
    const before = files();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload('bay.jpg', svg)).toMatchObject({
      status: 'rejected',
      url: null,
      reason: 'WrongFormat',
    });
    expect(files()).toBe(before);
    expect(await profileImages()).toEqual([]);
  });

  test('the usual limit of uploads in ten minutes applies', async () => {
    await world.sql`
      insert into rate_limit (key, points, expire)
      values (${`image-upload:supplier:${supplierId}`}, 60, ${world.clock.now().getTime() + 10 ** 9})`;
    const answer = await world.post(at(), { FileName: 'a.jpg', SizeInBytes: 9 }, { headers: owner });
    expect(answer.status).toBe(429);
  });

  test('abandoned uploads are swept', async () => {
    const { id } = (await request()).capturedVehicleImage!;
    const now = world.clock.now();
    world.clock.set(new Date(now.getTime() + 2 * 3600_000).toISOString());
    await world.sql`select graphile_worker.add_job('sweep-captured-images')`;
    await world.runJobs();
    world.clock.set(now.toISOString());
    expect(await world.sql`select 1 from captured_image where id = ${id}`).toHaveLength(0);
  });
});

describe('[POR-15, AUT-02] access', () => {
  const every = async (headers: Record<string, string>, id: string) =>
    Promise.all([
      world.post(at(), { FileName: 'a.jpg', SizeInBytes: 9 }, { headers }),
      world.put(at('/order'), { PhotoIds: [id] }, { headers }),
      world.post(at(`/${id}/process`), undefined, { headers }),
      world.delete(at(`/${id}`), { headers }),
    ]).then((answers) => answers.map(({ status }) => status));

  test('view permission allows no changes; strangers see nothing', async () => {
    const one = await upload();
    const reader = world.signIn([supplierId], ['portal.booking.read']);
    expect((await world.get(at(), { headers: reader })).status).toBe(200);
    expect(await every(reader, one.id)).toEqual([403, 403, 403, 403]);
    const stranger = world.signIn([await world.addSupplier()], PERMISSIONS);
    expect((await world.get(at(), { headers: stranger })).status).toBe(404);
    expect(await every(stranger, one.id)).toEqual([404, 404, 404, 404]);
    expect(ids(await list())).toEqual([one.id]);
  });

  test('photos of another supplier or of a vehicle are not found', async () => {
    const other = await upload();
    supplierId = await world.addSupplier();
    owner = world.signIn([supplierId], PERMISSIONS);
    const { guid } = await world.addLead({ supplierId });
    const [vehicle] = await world.sql<{ id: string }[]>`
      insert into captured_image (lead_guid, sort_order, object_key, content_type, file_name)
      values (${guid}, 1, 'k', 'image/jpeg', 'car.jpg') returning id`;
    for (const id of [other.id, vehicle!.id]) {
      expect((await world.post(at(`/${id}/process`), undefined, { headers: owner })).status).toBe(404);
      await remove(id);
      await arrange([id]);
      expect(await world.sql`select sort_order from captured_image where id = ${id}`).toEqual([
        { sortOrder: 1 },
      ]);
    }
    expect((await world.get(`/api/supplier-photo/${supplierId}/${vehicle!.id}.jpg`)).status).toBe(404);
  });
});
