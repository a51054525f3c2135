import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/web-address.ts';
import { createNodeWebhookPost } from './node-webhook-post.ts';

let server: Server;
let origin: string;
const received: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request.url!);
    if (request.url === '/away') response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('[OPS-06] a redirect is an answer like another, and is not followed', async () => {
  const post = createNodeWebhookPost({ onlyPublic: false });
  expect(await post(`${origin}/here`, {}, '{}')).toEqual({ status: 204, error: null });
  expect(await post(`${origin}/away`, {}, '{}')).toEqual({ status: 302, error: null });
  expect(received).toEqual(['/here', '/away']);
});

test('[OPS-06] in production nothing but public https addresses is called, also by name', async () => {
  const post = createNodeWebhookPost({ onlyPublic: true });
  const port = origin.split(':').at(-1);
  const refused = [
    [`${origin}/in`, 'must begin with https'],
    [`https://127.0.0.1:${port}/in`, 'not a public one'],
    [`https://[::1]:${port}/in`, 'not a public one'],
    [`https://[::ffff:127.0.0.1]:${port}/in`, 'not a public one'],
    ['https://169.254.169.254/latest/meta-data', 'not a public one'],
    ['https://2130706433/in', 'not a public one'],
    [`https://localhost:${port}/in`, 'not a public one'],
    ['https://user:pass@hooks.example/in', 'password'],
    ['file:///etc/passwd', 'must be a web address'],
    ['nonsense', 'must be a web address'],
  ];
  for (const [url, why] of refused) {
    const answer = await post(url!, {}, '{}');
    expect(answer, url).toEqual({ status: null, error: expect.stringContaining(why!) });
  }
  expect(received).not.toContain('/in');
});

test('a line that is down is no answer, and nothing is thrown', async () => {
  const answer = await createNodeWebhookPost({ onlyPublic: false })('http://127.0.0.1:1/', {}, '{}');
  expect(answer).toEqual({ status: null, error: 'ECONNREFUSED' });
});

test('private, shared, local and reserved ranges are not public', () => {
  const inside = [
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '169.254.169.254',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    'x',
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2);
});
