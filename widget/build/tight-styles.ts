import type { Plugin } from 'rolldown';

/** Styles are template strings, one rule a line for their authors. */
export const tightStyles = (): Plugin => ({
  name: 'tight-styles',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && code.includes('Styles = `') ? code.replace(/(?<=[}`])\n(?=[.@`:[])/g, '') : null,
});
