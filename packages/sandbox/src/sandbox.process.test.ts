import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { demoMarketplace } from '@pitlane/demo';
import { afterEach, expect, test } from 'vitest';
import { readPorts } from './ports.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const start = async (ports = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({
    origin: 'http://localhost:8080',
    ports,
    accounts: [
      {
        subject: 'demo|driver',
        email: 'driver@example.com',
        password: 'pitlane-demo',
        name: 'Dana Rivers',
        phone: null,
        role: 'customer',
        supplierIds: [],
        permissions: [],
        savedVehicleMids: [],
      },
    ],
    plates: [{ plate: 'ABC123', state: 'NSW', vin: 'V', mid: 'm', reports: { make: 'Mazda', year: 2018 } }],
    discounts: demoMarketplace().discounts,
  });
  closers.push(sandbox.close);
  return sandbox;
};

test('every variable it answers is one of the configuration contract', async () => {
  const { env } = await start();
  const contract = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(env)) {
    expect(contract).toContain(`\`${name}\``);
    expect(value).not.toBe('');
  }
});

test('the pages show messages, cards, plates, codes and sign-ins, with what people typed kept as text', async () => {
  const { url, env } = await start();
  await fetch(`${env.SMS_API_URL}/v1/messages`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${env.SMS_API_KEY}:${env.SMS_API_SECRET}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      messages: [
        { content: 'Hi <b>Dana</b>, see https://pitlane.example/b/1.', destination_number: '+61491570156' },
      ],
    }),
  });
  const inbox = await (await fetch(`${url}/inbox`)).text();
  expect(inbox).toContain('Hi &lt;b&gt;Dana&lt;/b&gt;');
  expect(inbox).toContain('href="https://pitlane.example/b/1"');
  expect(await (await fetch(`${url}/inbox?to=%2B61400000000`)).text()).not.toContain('Dana');
  const cards = await (await fetch(`${url}/cards`)).text();
  for (const text of ['4242 4242 4242 4242', 'ABC123', 'driver@example.com', 'SAVE20'])
    expect(cards).toContain(text);
});

test('the styles of all pages are served on every origin that shows a page, and no other file is', async () => {
  const { url, env } = await start();
  for (const origin of [url, new URL(env.OIDC_ISSUER ?? '').origin]) {
    const styles = await fetch(`${origin}/assets/base.css`);
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await styles.text()).toContain('--accent');
    expect((await fetch(`${origin}/assets/..%2Fassets.ts`)).status).toBe(404);
  }
});

test('when a port is taken it reports it and leaves nothing running', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  closers.push(() => new Promise((resolve) => blocker.close(resolve)));
  const taken = (blocker.address() as { port: number }).port;
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const stripe = (free.address() as { port: number }).port;
  await new Promise((resolve) => free.close(resolve));

  await expect(start({ stripe, control: taken })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(fetch(`http://127.0.0.1:${stripe}/`)).rejects.toThrow();
});

test('ports come from the environment, and what is none is named', () => {
  expect(readPorts({ SANDBOX_PORT: '8082', SANDBOX_OIDC_PORT: '' })).toEqual({ control: 8082 });
  expect(() => readPorts({ SANDBOX_STRIPE_PORT: 'eighty' })).toThrow('SANDBOX_STRIPE_PORT');
});

test('as a process it prints one line when it is ready and leaves on SIGTERM', {
  timeout: 20_000,
}, async () => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PITLANE_ORIGIN: 'http://localhost:8080' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  closers.push(async () => child.exitCode === null && child.kill('SIGKILL') && (await exited));
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const { ready, env } = JSON.parse(lines[0] ?? '');
  expect(ready).toBe(true);
  expect((await fetch(env.PITLANE_SANDBOX_URL)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines).toHaveLength(1);
});
