import type { Plugin } from 'vite';

/**
 * Lets chunks read what they share with the entry from the class of its element instead of importing the entry. An
 * import by name is another module than `pitlane.js?ver=1` on the page and brings a second Preact.
 */
export function shareEntry(tag: string): Plugin {
  const shared = `customElements.get(${JSON.stringify(tag)}).shared`;
  return {
    name: 'share-entry',
    renderChunk(code, chunk, _, { chunks }) {
      const isEntry = (source: string) => chunks[toFileName(chunk.fileName, source)]?.isEntry === true;
      const edits: Edit[] = [];
      for (const node of this.parse(code).body) {
        const { start, end } = node;
        if (chunk.isEntry && node.type === 'ExportNamedDeclaration') {
          const members = node.specifiers.map(
            ({ exported, local }) => `${toName(exported)}: ${toName(local)}`,
          );
          edits.push({ start, end, text: `${shared} ??= { ${members} };` });
        } else if (node.type === 'ImportDeclaration' && isEntry(node.source.value)) {
          const members = node.specifiers.map((each) => {
            if (each.type !== 'ImportSpecifier')
              throw new Error(`${chunk.fileName} imports the whole entry.`);
            return `${toName(each.imported)}: ${each.local.name}`;
          });
          edits.push({ start, end, text: `const { ${members} } = ${shared};` });
        }
      }
      return edits.length > 0 ? { code: applyEdits(code, edits), map: null } : null;
    },
  };
}

type Edit = { start: number; end: number; text: string };

const applyEdits = (code: string, edits: Edit[]): string =>
  edits
    .toReversed()
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/** `../pitlane.js` of `chunks/photos.js` is `pitlane.js`. */
const toFileName = (importer: string, source: string): string =>
  new URL(source, `file:///${importer}`).pathname.slice(1);

type Name = { type: string; name?: string; value?: unknown };
const toName = (node: Name): string => node.name ?? JSON.stringify(node.value);
