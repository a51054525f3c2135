import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { choosePorts } from './ports.ts';

test('a taken port gives way to the next free one, and no two parts get the same', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const taken = (blocker.address() as { port: number }).port;
  try {
    const wanted = { hosted: taken, examples: taken, sandbox: taken, identity: taken };
    const ports = await choosePorts(wanted, '127.0.0.1');
    const { hosted, examples, sandbox, identity } = ports;
    expect(hosted).toBeGreaterThan(taken);
    expect([hosted, examples, sandbox, identity]).toEqual(
      [...new Set(Object.values(ports))].sort((one, other) => one - other),
    );
  } finally {
    blocker.close();
  }
});

test('free wanted ports are kept, and the sandbox finds its own when none is wanted', async () => {
  const hosted = await freePort();
  const ports = await choosePorts({ hosted, examples: 0, sandbox: 0, identity: 0 }, '127.0.0.1');
  expect(ports).toEqual({ hosted, examples: expect.any(Number), sandbox: 0, identity: 0 });
  expect(ports.examples).toBeGreaterThan(0);
});

test('a port that is found for later is none that an outgoing connection can take before', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
