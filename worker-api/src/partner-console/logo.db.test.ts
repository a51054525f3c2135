import type { OperatorPartner, Problem } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { drawLogo } from '../adapters/images/draw-logo.ts';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { ProviderError } from '../platform/provider-error.ts';

const files = new Map<string, Uint8Array<ArrayBuffer>>();
let isDown = false;
const world = useBookingWorld(() => ({
  images: {
    uploadAddress: async ({ key }) => `https://store.example/${key}`,
    read: async (key) => files.get(key) ?? null,
    write: async (key, bytes) => {
      if (isDown) throw new ProviderError('image folder', 'unavailable');
      files.set(key, bytes);
    },
    remove: async (key) => void files.delete(key),
  },
  drawLogo,
}));
const LOGO = '/api/operating/partners/drawn/logo';
const svg = (inside: string, begin = '') =>
  `${begin}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inside}</svg>`;
const RED = svg('<rect width="90" height="30" fill="red"/>');

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signInOperator(world, 'drawn@operator.example', 'admin');
  await world.post('/api/operating/partners', { Slug: 'drawn', Name: 'Drawn' }, { headers });
});

const save = (file: string, as = headers) =>
  world.put(LOGO, { Content: Buffer.from(file).toString('base64') }, { headers: as });
const readLogo = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as OperatorPartner).Logo;
const readPartner = () => readLogo(world.get('/api/operating/partners/drawn', { headers }));
const listChanges = () => world.sql`
  select actor, details from audit_log
   where subject_type = 'partner' and subject_id = 'drawn' and details -> 'after' ? 'logo' order by id`;

test('[OPS-02] an operator stores a logo, which a job draws for mails, and takes it off again', async () => {
  const clerk = await signInOperator(world, 'clerk@operator.example', 'support', 'finance', 'catalogue');
  expect((await save(RED, clerk)).status).toBe(403);
  const saved = await readLogo(save(RED));
  expect(saved).toEqual({ Url: expect.stringMatching(/\/drawn-[\da-f]{12}\.svg$/), IsInMails: false });
  const address = new URL(saved!.Url).pathname;
  expect(await (await world.get(address)).text()).toBe(RED);
  const png = () => world.get(address.replace('.svg', '.png'));
  expect((await png()).status).toBe(404);
  await world.runJobs();
  expect(await readPartner()).toEqual({ ...saved, IsInMails: true });
  expect((await png()).headers.get('content-type')).toBe('image/png');
  // The same file again: what was drawn stays, and nothing is recorded.
  expect(await readLogo(save(RED))).toEqual({ ...saved, IsInMails: true });
  expect(await readLogo(world.delete(LOGO, { headers }))).toBeNull();
  expect((await world.get(address)).status).toBe(404);
  const file = address.split('/').at(-1);
  const actor = 'operator:drawn@operator.example';
  expect([...(await listChanges())]).toEqual([
    { actor, details: { before: { logo: null }, after: { logo: file } } },
    { actor, details: { before: { logo: file }, after: { logo: null } } },
  ]);
});

const NOT_SVG = 'This is not an SVG file, or it has a DOCTYPE. Save it as plain SVG.';
const HAS_SCRIPT = 'The file has a script. Remove it and choose the file again.';
const NO_SIZE = 'The drawing has no size. Give it a viewBox, or width and height.';
test.each([
  ['a text', 'no picture', NOT_SVG],
  ['a DOCTYPE', svg('', '<!DOCTYPE svg>'), NOT_SVG],
  ['a script', svg('<script>1</script>'), HAS_SCRIPT],
  ['a handler', svg('<rect onload="1"/>'), HAS_SCRIPT],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', NO_SIZE],
  ['too many bytes', svg(' '.repeat(150_000)), 'At most 150 kB.'],
])('a logo with %s is refused at its field, and nothing changes', async (_case, file, message) => {
  const before = [files.size, (await listChanges()).length, await readPartner()];
  const refused = await save(file);
  expect(refused.status).toBe(400);
  const { errors } = (await refused.json()) as Problem;
  expect(errors).toEqual([expect.objectContaining({ pointer: '/Content', message })]);
  expect([files.size, (await listChanges()).length, await readPartner()]).toEqual(before);
});

test('a store that is away changes nothing; a logo that cannot be drawn is on pages alone', async () => {
  isDown = true;
  expect((await save(RED)).status).toBe(503);
  isDown = false;
  expect(await readPartner()).toBeNull();
  // Declarations and comments may come first, and any number of comments is read quickly.
  const odd = svg('', `<?xml version="1.0"?>\n<!-- <svg> -->${'<!---->'.repeat(5_000)}`).replace(
    '90 30',
    '0 0',
  );
  expect((await save(odd)).status).toBe(200);
  await world.runJobs();
  expect(await readPartner()).toMatchObject({ IsInMails: false });
});
