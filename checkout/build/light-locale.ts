import type { Plugin } from 'vite';

const ASKED = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/;

/**
 * React Aria asks as it loads whether the browser's language is one that dates can be written in, for the error that a
 * malformed language gives. The question makes browsers read the list of all languages, a quarter of a second on a phone;
 * whether a language is well-formed is answered without it.
 */
export function lightLocale(): Plugin {
  return {
    name: 'pitlane-light-locale',
    transform: {
      filter: { id: /react-aria[\\/].*[\\/]useDefaultLocale\.mjs/ },
      handler(code) {
        if (!ASKED.test(code))
          throw new Error('React Aria asks for its locale in another way now: see light-locale.ts.');
        return { code: code.replace(ASKED, 'Intl.getCanonicalLocales([locale])'), map: null };
      },
    },
  };
}
