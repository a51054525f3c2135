import { freePort } from '../free-port.ts';

export type Ports = {
  hosted: number;
  examples: number;
  /** The sandbox's own pages. */
  sandbox: number;
  /** The sandbox's identity provider: part of its issuer, so a session lives as long as this stays. */
  identity: number;
};

/** Free ports, no two alike: the wanted ones or the next above. 0 is any, which the sandbox finds by itself. */
export async function choosePorts(wanted: Ports, host: string): Promise<Ports> {
  const chosen = { ...wanted };
  const used = new Set<number>();
  const choose = async (name: keyof Ports, address = '127.0.0.1') => {
    let port = await freePort(wanted[name], address);
    while (used.has(port)) port = await freePort(wanted[name] === 0 ? 0 : port + 1, address);
    used.add(port);
    chosen[name] = port;
  };
  await choose('hosted', host);
  await choose('examples');
  if (wanted.sandbox !== 0) await choose('sandbox');
  if (wanted.identity !== 0) await choose('identity');
  return chosen;
}
