import { parseSync } from 'vite';

/** `isType`: gone once the types are stripped. */
export type Import = { specifier: string; line: number; isType: boolean };

type Found = { specifier: string; at: number; isType: boolean };

/** Every module a TypeScript file names: `import`, `export … from`, `import()` and `import()` types. */
export function findImports(file: string, code: string): Import[] {
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Found[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, at: moduleRequest.start, isType });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, at: moduleRequest.start, isType });
    }
  }
  // Walking the tree takes time, and few files have these.
  if (/\bimport\s*\(/.test(code)) collectCalls(program, found);
  return found.map(({ at, ...rest }) => ({ ...rest, line: code.slice(0, at).split('\n').length }));
}

type Node = { type?: string; start?: number; source?: { value?: unknown }; [key: string]: unknown };

function collectCalls(node: unknown, found: Found[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectCalls(child, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, start = 0, source } = node as Node;
  if ((type === 'ImportExpression' || type === 'TSImportType') && typeof source?.value === 'string') {
    found.push({ specifier: source.value, at: start, isType: type === 'TSImportType' });
  }
  for (const child of Object.values(node)) collectCalls(child, found);
}
