import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, NOT_PUBLIC } from '../../platform/web-address.ts';

/**
 * Finds addresses as `dns.lookup` does, and gives none when any is not public. The connection is made to what was
 * checked, so a name cannot turn to another address in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const found = addresses[0];
    if (!found || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(NOT_PUBLIC), '', 0);
    return options.all ? done(null, addresses) : done(null, found.address, found.family);
  });
};
