/** Hops, such as `1`, or addresses and networks of proxies, such as `10.0.0.0/8, 192.168.1.4, fd00::/8`. */
export const isProxyList = (text: string): boolean => /^\d{1,2}$/.test(text) || parseNetworks(text) !== null;

/**
 * Whose call it is, behind proxies. `remote` is who connected; `forwarded` is `X-Forwarded-For`, which everybody can
 * write: it is read from its end and believed only as far as our own proxies wrote it, which is the first `trusted` hops,
 * or those whose addresses are in the `trusted` networks.
 */
export function findClientAddress(trusted: string, remote: string, forwarded: string | undefined): string {
  const chain = [...(forwarded ?? '').split(',').map(stripPort).filter(Boolean), stripPort(remote)].reverse();
  const isOurs = createTrustCheck(trusted);
  return chain.find((address, hop) => !isOurs(address, hop)) ?? chain.at(-1) ?? 'unknown';
}

function createTrustCheck(trusted: string): (address: string, hop: number) => boolean {
  if (/^\d{1,2}$/.test(trusted)) return (_address, hop) => hop < Number(trusted);
  const networks = parseNetworks(trusted) ?? [];
  return (address) => networks.some((network) => isIn(network, address));
}

/** The first 96 bits of an IPv4 address that is written as IPv6 (RFC 4291, 2.5.5.2). */
const IPV4_AS_IPV6 = `${'0'.repeat(80)}${'1'.repeat(16)}`;

type Network = { bits: string; size: number };

function parseNetworks(text: string): Network[] | null {
  const networks = text.split(',').map((each) => {
    const [address = '', size] = each.trim().split('/');
    const bits = toAddressBits(address);
    if (bits === null || (size !== undefined && !(/^\d{1,3}$/.test(size) && Number(size) <= bits.length)))
      return null;
    return { bits, size: size === undefined ? bits.length : Number(size) };
  });
  return networks.includes(null) ? null : (networks as Network[]);
}

function isIn({ bits, size }: Network, address: string): boolean {
  const own = toAddressBits(address);
  return own !== null && own.length === bits.length && own.slice(0, size) === bits.slice(0, size);
}

/** An address as its 32 or 128 bits, IPv4 written as IPv6 as 32; null for any other text. */
export function toAddressBits(address: string): string | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const parts = address.split('.').map(Number);
    return parts.every((part) => part <= 255) ? parts.map((part) => binary(part, 8)).join('') : null;
  }
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return null;
  // The URL parser writes every IPv6 address in one form; what it left out are zeros.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const bits = [...first, ...zeros, ...last].map((group) => binary(Number.parseInt(group, 16), 16)).join('');
  return bits.startsWith(IPV4_AS_IPV6) ? bits.slice(IPV4_AS_IPV6.length) : bits;
}

const binary = (value: number, length: number): string => value.toString(2).padStart(length, '0');

/** Without the port and brackets that some proxies add, and IPv4 as itself where it is written as IPv6. */
function stripPort(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
