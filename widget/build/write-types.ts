import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Sources of types in other packages; `widget/tsconfig.types.json` lists them too. */
const SOURCES: Record<string, string> = {
  '@pitlane/contracts/events': 'packages/contracts/src/events.ts',
  '@pitlane/flows/launcher/launcher': 'packages/flows/src/launcher/launcher.ts',
};

/**
 * Writes the declarations of `entry` and of every file they import into `dir`. Throws when they import a package that
 * the published one does not depend on.
 */
export function writeTypes(entry: string, dir: string, tsc: (args: string[]) => void): void {
  const emitted = mkdtempSync(path.join(tmpdir(), 'pitlane-types-'));
  try {
    tsc(['--project', path.join(root, 'widget/tsconfig.types.json'), '--outDir', emitted]);
    const written = new Set<string>();
    const write = (source: string) => {
      const name = path.basename(source).replace(/\.tsx?$/, '');
      if (written.has(name)) return;
      written.add(name);
      const file = path.join(emitted, path.relative(root, source)).replace(/\.tsx?$/, '.d.ts');
      const text = readFileSync(file, 'utf8').replace(
        /(from\s+['"])([^'"]+)(['"])/g,
        (_, from, named, end) => {
          const needed = findSource(source, named);
          if (!needed) return from + named + end;
          write(needed);
          return `${from}./${path.basename(needed).replace(/\.tsx?$/, '.js')}${end}`;
        },
      );
      writeFileSync(path.join(dir, `${name}.d.ts`), text);
    };
    write(entry);
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** The file behind a specifier, undefined for what the published package depends on. */
function findSource(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(importer), specifier);
  const source = SOURCES[specifier];
  if (source) return path.join(root, source);
  if (specifier === 'react') return undefined;
  throw new Error(`The types need ${specifier}, which is not part of the published package.`);
}
