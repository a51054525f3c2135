import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@pitlane/dev/paths';
import { parseSync } from 'vite';

export type DeadExport = { file: string; line: number; name: string };

const TEST =
  /(\.(test|spec|fixture)\.tsx?$)|(^packages\/(testing|component-testing|e2e|bench)\/)|(\/tests?\/)/;

/**
 * Exported functions and constants that no code names, also where a barrel or `./*` hides them from knip.
 * `countTests: false` leaves out the uses by tests.
 */
export function findDeadExports({ root = repositoryRoot, countTests = true } = {}): DeadExport[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '*.ts', '*.tsx', '*.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  const sources = listed
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)) && (countTests || !TEST.test(file)))
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
  const uses = new Map<string, number>();
  for (const { code } of sources)
    for (const [name] of withoutReExports(code).matchAll(/[\w$]+/g))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  return sources
    .filter(({ file }) => !TEST.test(file))
    .flatMap(({ file, code }) =>
      readExports(file, code)
        .filter(({ name }) => (uses.get(name) ?? 0) <= 1)
        .map(({ name, start }) => ({ file, line: code.slice(0, start).split('\n').length, name })),
    );
}

/** A re-export passes a name on and uses nothing; a comment that names it does not use it either. */
function withoutReExports(code: string): string {
  return code
    .replace(/export\s+(type\s+)?\{[^}]*\}\s+from\s+['"][^'"]+['"];?/g, '')
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '');
}

/** Functions, classes and constants that a file declares and exports by name. */
function readExports(file: string, code: string): { name: string; start: number }[] {
  if (!/^export (async function|function|const|class|let)/m.test(code)) return [];
  const { program } = parseSync(file, code);
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { declaration, start } = node;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, start }] : [],
      );
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      return declaration.id ? [{ name: declaration.id.name, start }] : [];
    return [];
  });
}
