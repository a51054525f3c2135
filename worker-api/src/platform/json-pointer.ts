/** Appends one step to a JSON pointer; `path/guid` and `query/sortby` begin with their place. */
export const pointerTo = (path: string, key: string): string =>
  `${path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
