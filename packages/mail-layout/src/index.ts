export { mailBodies } from './mail-bodies.ts';
export { type MailBrand, PLAIN_BRAND } from './mail-look.ts';
export type { Fact, Link, MailWords } from './mail-words.ts';
