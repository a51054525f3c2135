import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CapturedVehicleImage, CapturedVehicleImages } from '@pitlane/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { createFolderImageStore } from '../../adapters/images/folder-store.ts';
import { sharpProcessor } from '../../adapters/images/sharp-processor.ts';
import type { Account } from '../../platform/auth.ts';
import { AppError } from '../../platform/errors.ts';
import { startJobs } from '../../platform/job-runner.ts';
import { addJob } from '../../platform/jobs.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { toServerSecret } from '../../platform/server-secret.ts';
import { transaction } from '../../platform/transaction.ts';
import { launch, testPlaces } from '../leads/lead.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-images-'));
const MEGABYTE = 1024 * 1024;
const store = createFolderImageStore(folder, {
  origin: 'http://hosted.example',
  secret: toServerSecret({ PITLANE_SECRET: 'a secret of the tests, long enough for them' }),
});
let isDown = false;
let onWrite: (() => Promise<unknown>) | null = null;
const accounts = new Map<string, Account>();
const app = useTestApp({
  seeded: true,
  environment: { PITLANE_IMAGE_MAX_MB: '1' },
  deps: {
    images: {
      ...store,
      read: (...call) => {
        if (isDown) throw new ProviderError('image folder', 'unavailable');
        return store.read(...call);
      },
      write: async (...call) => {
        await onWrite?.();
        return store.write(...call);
      },
    },
    imageProcessor: sharpProcessor,
    authenticator: {
      authenticate: async (token) => {
        const account = accounts.get(token);
        if (!account) throw new AppError('unauthenticated');
        return account;
      },
    },
  },
});
let suburbId: number;
let car: { mid: string };
let otherCar: { mid: string };
let photo: Buffer;
beforeAll(async () => {
  ({ suburbId, car, otherCar } = await testPlaces(app));
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Person = Awaited<ReturnType<typeof launch>>;
type Requested = {
  capturedVehicleImage: CapturedVehicleImage;
  uploadUrl: string;
  contentType: string;
  errors: { code: string; message: string }[];
};

async function mutate<T>(person: Person, name: string, input: object, fields: string): Promise<T> {
  const type = name.startsWith('request')
    ? 'RequestCapturedVehicleImageUploadInput'
    : 'CapturedVehicleImageInput';
  const query = `mutation($input:${type}!){${name}(input:$input){${fields}}}`;
  const variables = { input: { leadGuid: person.guid, ...input } };
  const response = await app.post('/api/graphql', { query, variables }, { headers: person.access });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, T> | null;
    errors?: { extensions: { code: string } }[];
  };
  if (!data?.[name]) throw new Error(errors?.[0]?.extensions.code);
  return data[name];
}
const IMAGE = 'capturedVehicleImage{id sortOrder status url thumbnailUrl fileName}';
const request = (person: Person, fileName = 'front.jpg', sizeInBytes = photo.length) =>
  mutate<Requested>(
    person,
    'requestCapturedVehicleImageUpload',
    { fileName, sizeInBytes },
    `${IMAGE} uploadUrl contentType errors{code message}`,
  );
const put = (uploadUrl: string, body: BodyInit, type = 'image/jpeg', headers: Record<string, string> = {}) =>
  app.app.request(uploadUrl, { method: 'PUT', body, headers: { 'Content-Type': type, ...headers } });
const process = async (person: Person, id: string) =>
  (
    await mutate<{ capturedVehicleImage: CapturedVehicleImage }>(
      person,
      'processCapturedVehicleImageUpload',
      { id },
      IMAGE,
    )
  ).capturedVehicleImage;
const remove = (person: Person, id: string) =>
  mutate<{ id: string }>(person, 'deleteCapturedVehicleImage', { id }, 'id');
const list = async (person: Pick<Person, 'guid'>, headers: Record<string, string>) => {
  const response = await app.get(`/api/lead/${person.guid}/captured-vehicle-images`, { headers });
  if (response.status !== 200) return response.status;
  return ((await response.json()) as CapturedVehicleImages).CapturedVehicleImages;
};
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Files that stay when all jobs have run. */
const settled = async () => {
  await app.runJobs();
  return files();
};

/** The whole way of one photo. */
async function upload(person: Person, body: Buffer = photo, fileName = 'front.jpg') {
  const { capturedVehicleImage, uploadUrl, contentType } = await request(person, fileName, body.length);
  expect((await put(uploadUrl, Uint8Array.from(body), contentType)).status).toBe(204);
  expect(await process(person, capturedVehicleImage.id)).toMatchObject({ status: 'processing', url: null });
  await app.runJobs();
  return process(person, capturedVehicleImage.id);
}

describe('[IMG-01] request, PUT, process', () => {
  test('[API-02, LED-07] an approved photo is in the list and can be seen, without the place it was taken at', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const image = await upload(person);
    expect(image).toMatchObject({ status: 'approved', sortOrder: 1, fileName: 'front.jpg' });
    // Two pictures, and not the file that was sent.
    expect(files() - before).toBe(2);
    const response = await app.get(`/api/lead/${person.guid}/captured-vehicle-images`, {
      headers: person.access,
    });
    expect(await response.json()).toEqual({
      Success: true,
      LeadId: expect.any(Number),
      CapturedVehicleImages: [image],
    });
    const seen = await app.app.request(image.url!);
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(seen.headers.get('Content-Disposition')).toBe('inline; filename="full.jpg"');
    const head = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
    expect(head).toMatchObject({ width: 640, height: 480 });
    expect(head.exif).toBeUndefined();
    const small = await app.app.request(image.thumbnailUrl!);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  });

  test('an SVG that calls itself JPEG is rejected, its file is gone, and its place is free again', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const image = await upload(person, svg);
    expect(image).toMatchObject({ status: 'rejected', url: null, thumbnailUrl: null });
    expect(files()).toBe(before);
    expect((await request(person)).capturedVehicleImage.sortOrder).toBe(1);
  });

  test('a file that never came is failed, and asking twice does not look twice', async () => {
    const person = await launch(app, suburbId);
    const { capturedVehicleImage: image } = await request(person);
    await Promise.all([process(person, image.id), process(person, image.id)]);
    const jobs = await app.sql`select 1 from graphile_worker.jobs where key = ${`image:${image.id}`}`;
    expect(jobs).toHaveLength(1);
    await app.runJobs();
    expect(await process(person, image.id)).toMatchObject({ status: 'failed' });
    expect(await list(person, person.access)).toMatchObject([{ status: 'failed' }]);
  });

  test('a store that does not answer is retried; only the last attempt fails the photo', async () => {
    const person = await launch(app, suburbId);
    const { capturedVehicleImage: image, uploadUrl } = await request(person);
    await put(uploadUrl, Uint8Array.from(photo));
    await process(person, image.id);
    isDown = true;
    await app.runJobs();
    expect(await process(person, image.id)).toMatchObject({ status: 'processing' });
    isDown = false;
    await app.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
                    from graphile_worker.jobs where key = ${`image:${image.id}`}`;
    await app.runJobs();
    expect(await process(person, image.id)).toMatchObject({ status: 'approved' });
  });

  test('a photo taken away while it is looked at leaves no file', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const { capturedVehicleImage: image, uploadUrl } = await request(person);
    await put(uploadUrl, Uint8Array.from(photo));
    await process(person, image.id);
    onWrite = () => remove(person, image.id);
    await app.runJobs();
    onWrite = null;
    expect(files()).toBe(before);
    expect(await list(person, person.access)).toEqual([]);
  });
});

describe('[IMG-01] the address to send to', () => {
  test('takes the announced type, once processed no more, and ends after a quarter of an hour', async () => {
    const person = await launch(app, suburbId);
    const { capturedVehicleImage: image, uploadUrl } = await request(person);
    expect((await put(uploadUrl, Uint8Array.from(photo), 'text/html')).status).toBe(415);
    expect(
      (
        await put(
          uploadUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          'x',
        )
      ).status,
    ).toBe(403);
    expect((await put(uploadUrl.replace(/expires=\d+/, 'expires=9999999999'), 'x')).status).toBe(403);
    expect((await put(uploadUrl.split('?')[0]!, 'x')).status).toBe(403);
    expect((await put(uploadUrl, Uint8Array.from(photo))).status).toBe(204);
    await process(person, image.id);
    expect((await put(uploadUrl, 'something else')).status).toBe(410);
    const late = await request(person);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 16 * 60_000).toISOString());
    expect((await put(late.uploadUrl, Uint8Array.from(photo))).status).toBe(410);
    app.clock.set(now.toISOString());
  });

  test('a file larger than announced is cut off and nothing of it stays', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const { uploadUrl } = await request(person);
    const answer = await put(uploadUrl, new Uint8Array(MEGABYTE + 1), 'image/jpeg', {
      Origin: 'https://partner.example',
    });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([413, '*']);
    expect(files()).toBe(before);
  });

  test('a connection that breaks half-way leaves nothing', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const { uploadUrl } = await request(person);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(Uint8Array.from(photo.subarray(0, 100)));
        controller.error(new Error('gone'));
      },
    });
    const init = { method: 'PUT', body: broken, headers: { 'Content-Type': 'image/jpeg' }, duplex: 'half' };
    const answer = await app.app.request(uploadUrl, init as RequestInit);
    expect(answer.status).toBe(500);
    expect(files()).toBe(before);
  });
});

describe('[IMG-02] limits', () => {
  test('ten places: the eleventh of eleven at once is refused, a photo taken away makes room', async () => {
    const person = await launch(app, suburbId);
    const answers = await Promise.all(Array.from({ length: 11 }, (_, at) => request(person, `${at}.jpg`)));
    const taken = answers.flatMap(({ capturedVehicleImage }) => capturedVehicleImage ?? []);
    expect(taken.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([
      { code: 'MaximumCountReached', message: expect.stringContaining('maximum of 10 photos') },
    ]);
    const fourth = taken.find(({ sortOrder }) => sortOrder === 4)!;
    expect(await remove(person, fourth.id)).toEqual({ id: fourth.id });
    expect(await remove(person, fourth.id)).toEqual({ id: fourth.id });
    expect((await request(person)).capturedVehicleImage.sortOrder).toBe(4);
  });

  test('size and extension, with the words of the configuration', async () => {
    const person = await launch(app, suburbId);
    expect((await request(person, 'front.jpg', MEGABYTE + 1)).errors).toEqual([
      { code: 'TooLarge', message: 'front.jpg is too large. A photo can have 1 MB.' },
    ]);
    expect((await request(person, 'front.svg')).errors).toEqual([
      { code: 'WrongFormat', message: expect.stringContaining('JPG, JPEG, PNG, WEBP') },
    ]);
    await expect(request(person, '')).rejects.toThrow('validation');
    const config = await (await app.get('/api/config')).json();
    expect(config).toMatchObject({
      MaximumImageBytes: MEGABYTE,
      AllowedImageExtensions: ['jpg', 'jpeg', 'png', 'webp'],
    });
  });

  test('an address has a limit over all of its leads', async () => {
    const people = [await launch(app, suburbId), await launch(app, suburbId)];
    const limited = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment: { PITLANE_LIMITS: '{"image-upload-address":{"points":1,"seconds":60}}' },
      deps: { images: store, clientAddress: () => '192.0.2.31' },
    });
    const query =
      'mutation($input:RequestCapturedVehicleImageUploadInput!){requestCapturedVehicleImageUpload(input:$input){uploadUrl}}';
    const ask = async ({ guid, access }: Person) => {
      const variables = { input: { leadGuid: guid, fileName: 'front.jpg', sizeInBytes: 9 } };
      return (await limited.post('/api/graphql', { query, variables }, { headers: access })).status;
    };
    expect([await ask(people[0]!), await ask(people[1]!)]).toEqual([200, 429]);
    await limited.close();
  });

  test('photos leave job slots to others: a job behind more photos than slots is done', async () => {
    const person = await launch(app, suburbId);
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const handlers = {
      'process-captured-image': () => gate.promise,
      'remove-image-files': async () => {},
      note: async () => void done.push('note'),
    };
    await settled();
    for (let count = 0; count < 6; count++) {
      const { capturedVehicleImage } = await request(person);
      await process(person, capturedVehicleImage.id);
    }
    const runner = await startJobs(app.deps, handlers, [], { pollMs: 50 });
    await transaction(app.sql, (tx) => addJob(tx, 'note', {}));
    await expect.poll(() => done).toEqual(['note']);
    gate.resolve();
    await expect.poll(() => app.sql`select 1 from graphile_worker.jobs`).toHaveLength(0);
    await runner.stop();
  });

  test('a removed photo takes its files along', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const image = await upload(person);
    expect(files()).toBe(before + 2);
    await remove(person, image.id);
    await app.runJobs();
    expect(files()).toBe(before);
    expect(await list(person, person.access)).toEqual([]);
    expect((await app.app.request(image.url!)).status).toBe(404);
  });

  test('uploads that were never finished are swept, with what was sent', async () => {
    const person = await launch(app, suburbId);
    const before = await settled();
    const { uploadUrl } = await request(person);
    await put(uploadUrl, Uint8Array.from(photo));
    expect(files()).toBe(before + 1);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 21 * 60_000).toISOString());
    await app.sql`select graphile_worker.add_job('sweep-captured-images')`;
    await app.runJobs();
    expect(files()).toBe(before);
    expect(await app.sql`select 1 from captured_image where lead_guid = ${person.guid}`).toHaveLength(0);
    app.clock.set(now.toISOString());
  });
});

describe('[IMG-01] who may see a photo', () => {
  const account = (more: Partial<Account>): Record<string, string> => {
    const token = `a.b.${crypto.randomUUID().slice(0, 8)}`;
    accounts.set(token, {
      subject: token,
      email: null,
      name: null,
      permissions: ['portal.booking.read'],
      supplierIds: [],
      ...more,
    });
    return { Authorization: `Bearer ${token}` };
  };

  test('open to its owner, the workshop with the lead and operators only', async () => {
    const person = await launch(app, suburbId);
    const stranger = await launch(app, suburbId);
    await upload(person);
    await app.sql`
      with offered as (
        insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
        select 'a-token-of-the-tests-123', guid, partner_id, 500, now() from lead where guid = ${person.guid}
        returning id)
      insert into lead_claim (lead_bid_offer_id, supplier_id, price_cents) select id, 7, 500 from offered`;
    expect(await list(person, person.access)).toHaveLength(1);
    expect(await list(person, account({ supplierIds: [7] }))).toHaveLength(1);
    await app.sql`insert into operator_member (email, roles, created_at) values ('desk@photos.example', '{support}', now())`;
    expect(await list(person, account({ email: 'desk@photos.example' }))).toHaveLength(1);
    expect(await list(person, account({ permissions: ['operator.*'] }))).toBe(403);
    expect(await list(person, {})).toBe(403);
    expect(await list(person, stranger.access)).toBe(403);
    expect(await list(person, account({ supplierIds: [8] }))).toBe(403);
    expect(await list(person, account({ supplierIds: [7], permissions: [] }))).toBe(403);
    expect(await list({ guid: crypto.randomUUID() }, person.access)).toBe(404);
  });

  test('a stranger neither adds, finishes nor removes', async () => {
    const person = await launch(app, suburbId);
    const stranger = await launch(app, suburbId);
    const image = await upload(person);
    const thief = { ...stranger, guid: person.guid };
    await expect(request(thief)).rejects.toThrow('forbidden');
    await expect(process(thief, image.id)).rejects.toThrow('forbidden');
    await expect(remove(thief, image.id)).rejects.toThrow('forbidden');
    await expect(process(stranger, image.id)).rejects.toThrow('not-found');
    await remove(stranger, image.id);
    expect(await list(person, person.access)).toHaveLength(1);
  });

  test('the address of a picture ends, and cannot be turned into another', async () => {
    const person = await launch(app, suburbId);
    const image = await upload(person);
    const status = async (url: string) => (await app.app.request(url)).status;
    expect(await status(image.url!)).toBe(200);
    expect(await status(image.url!.replace('full', 'thumbnail'))).toBe(403);
    expect(await status(image.url!.split('?')[0]!)).toBe(403);
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 2 * 3600_000).toISOString());
    expect(await status(image.url!)).toBe(410);
    app.clock.set(now.toISOString());
  });

  test('a quote copied to another lead keeps its pictures while the car is the same', async () => {
    const person = await launch(app, suburbId);
    await person.save({ Mid: car.mid });
    const image = await upload(person);
    await app.post(`/api/lead/${person.guid}/cancel`, undefined, { headers: person.access });
    const next = await person.save({ RepairNotes: 'after all' });
    expect(next.LeadGuid).not.toBe(person.guid);
    const [copy] = (await list({ guid: next.LeadGuid }, person.access)) as CapturedVehicleImage[];
    expect(copy).toMatchObject({ status: 'approved', fileName: 'front.jpg' });
    await remove(person, image.id);
    await app.runJobs();
    expect((await app.app.request(copy!.url!)).status).toBe(200);
    const other = await person.save({ Mid: otherCar.mid });
    expect(await list({ guid: other.LeadGuid }, person.access)).toEqual([]);
  });
});

test('a disk that takes nothing is a service that is unavailable; once it does, the same address works', async () => {
  const person = await launch(app, suburbId);
  await settled();
  const { uploadUrl } = await request(person);
  const kept = `${folder}-kept`;
  renameSync(folder, kept);
  writeFileSync(folder, 'no folder');
  const answer = await put(uploadUrl, Uint8Array.from(photo));
  rmSync(folder);
  renameSync(kept, folder);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'provider-unavailable' }),
  ]);
  expect((await put(uploadUrl, Uint8Array.from(photo))).status).toBe(204);
});
