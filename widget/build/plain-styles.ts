import type { Plugin } from 'vite';

/** Style sheets as text, `export const …Styles = …`, with a rule on each line. */
const SHEET = /(?<=\bconst \w*Styles = `)[^`]*(?=`)/g;

/** Joins the lines of the style sheets: launcher and funnel have few bytes to spare. */
export const plainStyles = (): Plugin => ({
  name: 'plain-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: SHEET },
    handler: (code) => ({ code: code.replace(SHEET, (sheet) => sheet.replaceAll('\n', '')), map: null }),
  },
});
