import ipaddr from 'ipaddr.js';

export const NOT_PUBLIC = 'The address is not a public one.';

/** Whether an IP address is one of the public internet: not this machine, its network, a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Why an address is not posted to at all; null when it may be. `onlyPublic`: https, and no address of a private network. */
export function findAddressFault(url: URL | null, onlyPublic: boolean): string | null {
  if (!url || !/^https?:$/.test(url.protocol))
    return 'The address must be a web address, such as https://www.example.com.';
  if (url.username || url.password) return 'The address must not hold a password.';
  if (!onlyPublic) return null;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && !isPublicAddress(host) ? NOT_PUBLIC : null;
}
