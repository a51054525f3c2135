import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@pitlane/dev/paths';
import { parseSync } from 'vite';

export type DeadExport = { file: string; line: number; name: string };

const TEST =
  /(\.(test|spec|fixture)\.tsx?$)|(^packages\/(testing|component-testing|e2e|bench)\/)|(\/tests?\/)/;

/**
 * Exported functions, constants and types that no code names, also where a barrel or `./*` hides them from knip.
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
    .map((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      return { file, code, exports: readExports(file, code), uses: countNames(withoutReExports(code)) };
    });
  const declarers = new Set(
    sources.flatMap(({ file, exports }) => exports.map(({ name }) => `${name} ${file}`)),
  );
  const used = new Set<string>();
  for (const { file, code, exports, uses } of sources) {
    const origins = readOrigins(file, code);
    const own = new Set(exports.map(({ name }) => name));
    for (const name of uses.keys()) {
      const origin = `${name} ${origins.get(name)}`;
      // `queries.openLead(…)` names another file's, also where this one exports an `openLead`.
      if (!own.has(name) || code.includes(`.${name}(`)) used.add(declarers.has(origin) ? origin : name);
    }
  }
  return sources
    .filter(({ file }) => !TEST.test(file))
    .flatMap(({ file, code, exports, uses }) =>
      exports
        .filter(({ name }) => !used.has(name) && !used.has(`${name} ${file}`) && (uses.get(name) ?? 0) <= 1)
        .map(({ name, start }) => ({ file, line: code.slice(0, start).split('\n').length, name })),
    );
}

/** By name, the file of the same package that it is imported from. */
function readOrigins(file: string, code: string): Map<string, string> {
  const imports = code.matchAll(/^import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/gm);
  return new Map(
    Array.from(imports).flatMap(([, names = '', from = '']) =>
      Array.from(
        names.matchAll(/[\w$]+/g),
        ([name]) => [name, path.posix.join(path.dirname(file), from)] as const,
      ),
    ),
  );
}

function countNames(code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(/[\w$]+/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A re-export inside a package passes a name on and uses nothing; a comment that names it does not use it either. */
function withoutReExports(code: string): string {
  return code
    .replace(/export\s+(type\s+)?\{[^}]*\}\s+from\s+['"]\.[^'"]+['"];?/g, '')
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '');
}

/** Functions, classes, constants and types that a file declares and exports by name. */
function readExports(file: string, code: string): { name: string; start: number }[] {
  if (!/^export (async function|function|const|class|let|type|interface)/m.test(code)) return [];
  const { program } = parseSync(file, code);
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const { declaration, start } = node;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, start }] : [],
      );
    return 'id' in declaration && declaration.id?.type === 'Identifier'
      ? [{ name: declaration.id.name, start }]
      : [];
  });
}
