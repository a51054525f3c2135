/** Secret keys, `sk_…`, belong on servers: a page never sends one. */
export const toSentKey = (partner: string): string => partner.replace(/^sk_.*/, '');
export const isSecretKey = (partner: string): boolean => toSentKey(partner) !== partner;
