import { toAddressBits } from './trusted-proxies.ts';

/** Bits of an IPv6 address that name a household or a server; its owner picks the other 64 at will. */
const NETWORK_BITS = 64;

/**
 * What rate limits count of an address: an IPv4 address as it is, however it is written, and the /64 network of an IPv6
 * address, such as `2001:db8:0:1::/64`. Anything else is returned unchanged.
 */
export function toClientNetwork(address: string): string {
  const bits = toAddressBits(address.trim().replace(/%.*$/, ''));
  if (bits === null) return address;
  if (bits.length === 32) return readGroups(bits, 8).join('.');
  const network = readGroups(bits.slice(0, NETWORK_BITS), 16).map((group) => group.toString(16));
  return `${network.join(':')}::/${NETWORK_BITS}`;
}

const readGroups = (bits: string, size: number): number[] =>
  Array.from({ length: bits.length / size }, (_, index) =>
    Number.parseInt(bits.slice(index * size, (index + 1) * size), 2),
  );
