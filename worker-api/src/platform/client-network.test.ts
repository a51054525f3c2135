import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toClientNetwork } from './client-network.ts';

describe('the network that rate limits count', () => {
  test('IPv4 as it is, and so what is no address', () => {
    for (const address of ['192.0.2.7', 'unknown']) expect(toClientNetwork(address)).toBe(address);
  });

  test('IPv4 in the form of IPv6, also in hexadecimal', () => {
    for (const address of ['::ffff:192.0.2.7', '::ffff:c000:207'])
      expect(toClientNetwork(address)).toBe('192.0.2.7');
  });

  test('IPv6 by its network, with zeros left out or a zone', () => {
    expect(toClientNetwork('2001:db8:0:1:a:b:c:d')).toBe('2001:db8:0:1::/64');
    expect(toClientNetwork('2001:DB8::1')).toBe('2001:db8:0:0::/64');
    expect(toClientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

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
