import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileTooLarge, type ImageStore } from '../../platform/ports/image-store.ts';
import { createBucketImageStore } from './bucket-store.ts';

const KEYS = {
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a-secret-key-of-the-tests',
  region: 'ap-southeast-2',
};
const objects = new Map<string, { body: Buffer; type: string }>();
let server: Server;
let store: ImageStore;
let fault: number | null = null;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.statusCode = answer(request, Buffer.concat(chunks));
    const path = new URL(request.url!, 'http://s3').pathname;
    const object = objects.get(path);
    response.end(request.method === 'GET' && response.statusCode === 200 ? object?.body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  store = createBucketImageStore({ ...KEYS, url: `http://127.0.0.1:${port}/photos` });
});
afterAll(() => server.close());

function answer(request: IncomingMessage, body: Buffer): number {
  if (fault !== null) return fault;
  if (!isGenuine(request)) return 403;
  const { pathname } = new URL(request.url!, 'http://s3');
  if (request.method === 'PUT') objects.set(pathname, { body, type: request.headers['content-type'] ?? '' });
  if (request.method === 'DELETE') return objects.delete(pathname) ? 204 : 404;
  return objects.has(pathname) ? 200 : 404;
}

/** Signature version 4 as Amazon describes it, recomputed from the request. */
function isGenuine(request: IncomingMessage): boolean {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const named = (request.headers.authorization ?? '').matchAll(
    /(Credential|SignedHeaders|Signature)=([^, ]+)/g,
  );
  const parts: Record<string, string> = {};
  for (const [, name, value] of named) parts[name!] = value!;
  const of = (name: string) => (inQuery ? url.searchParams.get(`X-Amz-${name}`)! : parts[name]!);
  const [credential, signedHeaders, signature] = [of('Credential'), of('SignedHeaders'), of('Signature')];
  if (!credential || !signature) return false;
  url.searchParams.delete('X-Amz-Signature');
  const date = inQuery ? url.searchParams.get('X-Amz-Date')! : String(request.headers['x-amz-date']);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders!
    .split(';')
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('');
  const payload = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
  const scope = credential.split('/').slice(1).join('/');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (from, part) => createHmac('sha256', from).update(part).digest(),
      Buffer.from(`AWS4${KEYS.secretAccessKey}`),
    );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

test('[IMG-01] a bucket keeps, gives back and removes files by signed requests', async () => {
  await store.write('images/a/full.jpg', bytes('picture'), 'image/jpeg');
  expect(objects.get('/photos/images/a/full.jpg')?.type).toBe('image/jpeg');
  expect(Buffer.from((await store.read('images/a/full.jpg', 100))!).toString()).toBe('picture');
  expect(await store.read('images/b/full.jpg', 100)).toBeNull();
  await expect(store.read('images/a/full.jpg', 3)).rejects.toThrow(FileTooLarge);
  await store.remove('images/a/full.jpg');
  await store.remove('images/a/full.jpg');
  expect(await store.read('images/a/full.jpg', 100)).toBeNull();
});

test('[IMG-01] the address for a browser takes the one content type it was made for', async () => {
  const upload = { id: 'x', key: 'uploads/c', contentType: 'image/png', now: new Date(), seconds: 900 };
  const address = await store.uploadAddress(upload);
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('900');
  const put = (type: string) =>
    fetch(address, { method: 'PUT', body: 'png', headers: { 'Content-Type': type } });
  expect((await put('text/html')).status).toBe(403);
  expect((await put('image/png')).status).toBe(200);
  expect(Buffer.from((await store.read('uploads/c', 100))!).toString()).toBe('png');
});

test('a bucket that is down or refuses is a failure of the provider, with its kind', async () => {
  fault = 403;
  await expect(store.read('k', 1)).rejects.toMatchObject({ kind: 'rejected', code: '403' });
  fault = 503;
  await expect(store.read('k', 1)).rejects.toMatchObject({ kind: 'unavailable' });
  fault = null;
  const wrong = createBucketImageStore({ ...KEYS, url: 'http://127.0.0.1:1/photos' });
  await expect(wrong.read('k', 1)).rejects.toMatchObject({ kind: 'unavailable' });
});
