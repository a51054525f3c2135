import { freePort } from '../free-port.ts';

export type Ports = { hosted: number; examples: number };

/** Two free ports: the wanted ones or the next above; 0 is any. */
export async function choosePorts(wanted: Ports, host: string): Promise<Ports> {
  const hosted = await freePort(wanted.hosted, host);
  let examples = await freePort(wanted.examples, '127.0.0.1');
  while (examples === hosted) {
    examples = await freePort(wanted.examples === 0 ? 0 : examples + 1, '127.0.0.1');
  }
  return { hosted, examples };
}
