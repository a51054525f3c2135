import type { Plugin } from 'vite';

/** A place in React Aria's code, and what stands there instead. */
type Edit = { file: RegExp; found: RegExp; instead: string };

/**
 * What React Aria asks the browser as it loads or draws, each of which makes the browser read tables of languages or
 * numbers: 20 to 200 ms on a phone. The answers are known, or nobody waits for them.
 */
const EDITS: Edit[] = [
  {
    // Whether dates can be written in the browser's language, for the error of a malformed one. This gives it, too.
    file: /react-aria[\\/]dist[\\/]private[\\/].*useDefaultLocale\.mjs$/,
    found: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    instead: 'Intl.getCanonicalLocales([locale])',
  },
  {
    // Whether English is written from right to left.
    file: /react-aria[\\/]dist[\\/]private[\\/].*i18n[\\/]utils\.mjs$/,
    found: /(?<=function \S+\(localeString\) \{)/,
    instead: 'if (/^en(-[A-Z]{2})?$/.test(localeString)) return false;',
  },
  {
    // Whether numbers can be written with a sign: in every browser that these pages are for.
    file: /@internationalized[\\/]number[\\/].*[\\/]NumberFormatter\.mjs$/,
    found: /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)[^;]*/,
    instead: 'true',
  },
  {
    // Whether French hours are counted right, which a day has none of.
    file: /@internationalized[\\/]date[\\/].*[\\/]DateFormatter\.mjs$/,
    found: /(?<=resolvedOptions\(\) \{\s*let resolvedOptions = [^;]*;\s*if \()/,
    instead: '(this.options.hour || this.options.timeStyle) && ',
  },
  {
    // How texts compare: made when somebody types to find an option.
    file: /react-aria[\\/]dist[\\/]private[\\/].*useCollator\.mjs$/,
    found: /new Intl\.Collator\(locale, options\)/,
    instead:
      '({ get compare() { const { compare } = new Intl.Collator(locale, options); ' +
      "Object.defineProperty(this, 'compare', { value: compare }); return compare; } })",
  },
  {
    // How several chosen options are put in a row: made when there are several.
    file: /react-aria[\\/]dist[\\/]private[\\/].*useListFormatter\.mjs$/,
    found: /new Intl\.ListFormat\(locale, options\)/,
    instead:
      '({ format: (list) => new Intl.ListFormat(locale, options).format(list), ' +
      'formatToParts: (list) => new Intl.ListFormat(locale, options).formatToParts(list) })',
  },
];

/** React Aria's texts in thirty languages, of which pages that are written in English say theirs in English. */
const OTHER_LANGUAGE = /[\\/]intl[\\/](?:[\w-]+[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Leaves out of React Aria what costs a phone time and gives nobody anything. */
export function lightAria(): Plugin {
  return {
    name: 'pitlane-light-aria',
    load: {
      filter: { id: OTHER_LANGUAGE },
      // Its dictionaries pass over languages that have no texts.
      handler: () => 'export default undefined;',
    },
    transform: {
      filter: { id: EDITS.map(({ file }) => file) },
      handler(code, id) {
        const { found, instead } = EDITS.find(({ file }) => file.test(id))!;
        if (!found.test(code)) throw new Error(`React Aria is written in another way now: ${id}`);
        return { code: code.replace(found, () => instead), map: null };
      },
    },
  };
}
