import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { createFolderImageStore } from '../../adapters/images/folder-store.ts';
import { PACE_BYTES, PACE_MS } from '../../platform/read-paced.ts';
import { toServerSecret } from '../../platform/server-secret.ts';
import { requestUpload } from '../../shared/photos/index.ts';
import { launch, testPlaces } from '../leads/lead.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-slow-upload-'));
const app = useTestApp({
  seeded: true,
  deps: {
    images: createFolderImageStore(folder, {
      origin: 'http://hosted.example',
      secret: toServerSecret({ PITLANE_SECRET: 'a secret of the tests, long enough for them' }),
    }),
  },
});
let server: ServerType;
beforeAll(async () => {
  server = serve({ fetch: app.app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
// Only the pace of a body is measured by an interval: sockets and the database keep their time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Unlike `expect.poll`, this leaves faked time alone. */
async function until(isSo: () => boolean) {
  while (!isSo()) await setImmediate();
}
/** The body is being read: nothing counts while its bytes are being written. */
const isReading = () => vi.getTimerCount() === 1;

/** A PUT of a photo of this size over a separate socket, of which nothing is sent yet but its head. */
async function openUpload(bytes: number) {
  const { suburbId } = await testPlaces(app);
  const { guid } = await launch(app, suburbId);
  const photo = { fileName: 'front.jpg', sizeInBytes: bytes };
  const ticket = await requestUpload(app.deps, { leadGuid: guid }, photo, async () => {});
  if ('error' in ticket) throw new Error(ticket.error);
  const { pathname, search } = new URL(ticket.uploadUrl);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const closed = once(socket, 'close');
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: hosted.example\r\nContent-Type: image/jpeg\r\n` +
      `Content-Length: ${bytes}\r\n\r\n`,
  );
  await until(isReading);
  return {
    send: async (part: number) => {
      const before = stored();
      socket.write(Buffer.alloc(part));
      await until(() => stored() === before + part);
    },
    status: () => answer.split(' ')[1],
    closed,
    end: () => socket.destroy(),
  };
}

/** Lets time pass while the next bytes are waited for. */
async function wait(milliseconds: number) {
  await until(isReading);
  vi.advanceTimersByTime(milliseconds);
}

/** Bytes of all files, also of those that are still arriving. */
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

test.each([0, PACE_BYTES - 1])(
  'a photo of which %i bytes came in 30 seconds ends then, without a file',
  async (bytes) => {
    const before = stored();
    const upload = await openUpload(1_000_000);
    await upload.send(bytes);
    await wait(PACE_MS - 1);
    await upload.send(0);
    expect(upload.status()).toBeUndefined();
    await wait(1);
    await upload.closed;
    expect(upload.status()).toBe('408');
    await expect.poll(stored).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a slow phone that keeps sending gets its photo through', async () => {
  const before = stored();
  const upload = await openUpload(4 * PACE_BYTES);
  for (let part = 0; part < 3; part += 1) {
    await upload.send(PACE_BYTES);
    await wait(PACE_MS);
  }
  await upload.send(PACE_BYTES);
  await expect.poll(upload.status).toBe('204');
  expect(stored()).toBe(before + 4 * PACE_BYTES);
  upload.end();
});
