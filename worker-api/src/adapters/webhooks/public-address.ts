import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the public internet: not this machine, its network, a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Finds addresses as `dns.lookup` does, and gives none when any is not public. The connection is made to what was
 * checked, so a name cannot turn to another address in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const found = addresses[0];
    if (!found || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The address is not a public one.'), '', 0);
    return options.all ? done(null, addresses) : done(null, found.address, found.family);
  });
};
