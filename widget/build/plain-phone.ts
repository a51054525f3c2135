import type { Plugin } from 'vite';

/** Parts of libphonenumber that a mobile number never needs, and what stands for them. */
const PARTS = {
  /** Extensions: a pattern that matches nothing. */
  createExtensionPattern: `export default () => '(?!)';`,
  /** `tel:` addresses: the number as it was typed. */
  extractFormattedPhoneNumberFromPossibleRfc3966NumberUri:
    'export default (text, { extractFormattedPhoneNumber: extract }) => extract(text) || undefined;',
};

const NAME = /libphonenumber-js\/es6-modern\/.*\/(\w+)\.js$/;

/**
 * Leaves extensions and `tel:` addresses out of the contact step; the server reads numbers with the whole library. Fails
 * the build where the library has no such part any more: the step would carry all of it again.
 */
export const plainPhone = (): Plugin => ({
  name: 'plain-phone',
  enforce: 'pre',
  load: {
    filter: { id: NAME },
    handler: (id) => PARTS[NAME.exec(id)?.[1] as keyof typeof PARTS],
  },
  generateBundle() {
    const loaded = new Set(Array.from(this.getModuleIds(), (id) => NAME.exec(id)?.[1]));
    const missing = Object.keys(PARTS).filter((part) => !loaded.has(part));
    if (missing.length > 0)
      this.error(`libphonenumber-js loads no ${missing.join(' and no ')}: correct PARTS in plain-phone.ts.`);
  },
});
