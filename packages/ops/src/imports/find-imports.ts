import { parseSync } from 'vite';

export type Import = { specifier: string; line: number };

/** Every module a TypeScript file names: `import`, `export … from`, `import()` and `import()` types. */
export function findImports(file: string, code: string): Import[] {
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: { specifier: string; at: number }[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, at: moduleRequest.start });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, at: moduleRequest.start });
    }
  }
  // Walking the tree takes time, and few files have these.
  if (/\bimport\s*\(/.test(code)) collectCalls(program, found);
  return found.map(({ specifier, at }) => ({ specifier, line: code.slice(0, at).split('\n').length }));
}

type Node = { type?: string; start?: number; source?: { value?: unknown }; [key: string]: unknown };

function collectCalls(node: unknown, found: { specifier: string; at: number }[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectCalls(child, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, start = 0, source } = node as Node;
  if ((type === 'ImportExpression' || type === 'TSImportType') && typeof source?.value === 'string') {
    found.push({ specifier: source.value, at: start });
  }
  for (const child of Object.values(node)) collectCalls(child, found);
}
