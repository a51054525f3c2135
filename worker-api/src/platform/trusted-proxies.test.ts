import { describe, expect, test } from 'vitest';
import { findClientAddress, isProxyList } from './trusted-proxies.ts';

describe('whose call it is', () => {
  test.each([
    ['without a proxy no header counts', '0', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['one hop: what our proxy wrote', '1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'one hop: what the visitor made up before it is not read',
      '1',
      '10.0.0.1',
      '6.6.6.6, 198.51.100.7',
      '198.51.100.7',
    ],
    ['two hops', '2', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['fewer hops than expected: the farthest there is', '3', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['by network', '10.0.0.0/8', '10.9.8.7', '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['who comes past the proxy', '10.0.0.0/8', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['IPv4 in the form of IPv6', '10.0.0.0/8', '::ffff:10.1.1.1', '198.51.100.7', '198.51.100.7'],
    ['IPv6', 'fd00::/8, 10.0.0.1', 'fd12:3456::1', '2001:db8::5, [fd00::2]:4711', '2001:db8::5'],
    ['with a port', '1', '10.0.0.1', '198.51.100.7:1234', '198.51.100.7'],
    ['no header behind a proxy', '10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_what, trusted, remote, forwarded, expected) => {
    expect(findClientAddress(trusted, remote, forwarded)).toBe(expected);
  });

  test('a list that is neither hops nor addresses is refused', () => {
    for (const good of ['0', '2', '10.0.0.0/8', '127.0.0.1, ::1', 'fd00::/8'])
      expect(isProxyList(good)).toBe(true);
    for (const bad of ['all', '10.0.0.0/33', '10.0.0', '256.1.1.1', '1,2', 'fd00::/129'])
      expect(isProxyList(bad)).toBe(false);
  });
});
