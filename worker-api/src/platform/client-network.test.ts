import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toClientNetwork } from './client-network.ts';

describe('what limits count of an address', () => {
  test.each([
    ['IPv4 as it is', '192.0.2.7', '192.0.2.7'],
    ['IPv6 by its network', '2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
    ['IPv6 with zeros left out', '2001:DB8::1', '2001:db8:0:0::/64'],
    ['with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['IPv4 in the form of IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the same in hexadecimal', '::ffff:c000:207', '192.0.2.7'],
    ['what is no address', 'unknown', 'unknown'],
  ])('%s', (_what, address, network) => expect(toClientNetwork(address)).toBe(network));

  test('all addresses of a network count as one, other networks as others', () => {
    const group = fc.integer({ min: 0x1000, max: 0xffff }).map((value) => value.toString(16));
    const host = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(host, host, host, host, (network, first, second, other) => {
        const at = (left: string[], right: string[]) => toClientNetwork([...left, ...right].join(':'));
        expect(at(network, first)).toBe(at(network, second));
        expect(at(network, first) === at(other, first)).toBe(network.join() === other.join());
      }),
    );
  });
});
