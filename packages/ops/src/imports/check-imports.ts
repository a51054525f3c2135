import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { type Manifest, readWorkspaces, sourceFiles, type Workspace } from '../workspaces.ts';
import { findImports } from './find-imports.ts';
import { FLOORS, NOT_PURE, PURE, TOP, UNKNOWN } from './floors.ts';

export type Fault = { file: string; line: number; message: string };

const TEST = /(\.(test|spec|fixture)\.tsx?$)|((^|\/)test-[^/]+$)|(\/tests?\/)/;

/**
 * Imports that break the house: upwards or sideways, by package name or by a relative path into another
 * package; something of a lower floor that must stay unknown; a package that package.json does not declare.
 */
export function checkImports(root = repositoryRoot): Fault[] {
  const workspaces = readWorkspaces(root);
  const rootManifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((workspace) => {
    if (FLOORS[workspace.folder] === undefined) {
      const message = 'has no floor: add it to packages/ops/src/imports/floors.ts';
      return [{ file: `${workspace.folder}/package.json`, line: 1, message }];
    }
    return sourceFiles(workspace.folder, '**/*.{ts,tsx,mts}', root).flatMap((file) => {
      const context = { root, workspace, workspaces, rootManifest, file: path.relative(root, file) };
      return findImports(file, readFileSync(file, 'utf8')).flatMap(({ specifier, line }) =>
        judge(specifier, context).map((message) => ({ file: context.file, line, message })),
      );
    });
  });
}

type Context = {
  root: string;
  workspace: Workspace;
  workspaces: Workspace[];
  rootManifest: Manifest;
  file: string;
};

function judge(specifier: string, context: Context): string[] {
  const { workspace } = context;
  const isShipped = !TEST.test(context.file) && context.file.startsWith(`${workspace.folder}/src/`);
  const faults: string[] = [];
  if (isShipped && PURE.includes(workspace.folder) && NOT_PURE.test(specifier)) {
    faults.push(`imports ${specifier}, but ${workspace.folder} knows no I/O and no framework`);
  }
  if (specifier.startsWith('.')) {
    const target = path.join(context.root, path.dirname(context.file), specifier);
    const other = context.workspaces.find(({ folder }) => isInside(path.join(context.root, folder), target));
    if (other && other !== workspace) faults.push(...judgeFloor(specifier, other, isShipped, context));
    return faults;
  }
  if (isBuiltin(specifier) || specifier.startsWith('virtual:') || specifier.startsWith('cloudflare:'))
    return faults;
  const name = packageName(specifier);
  const other = context.workspaces.find(({ manifest }) => manifest.name === name);
  if (other === workspace) return faults;
  if (other) faults.push(...judgeFloor(specifier, other, isShipped, context));
  if (other && !isShipped) return faults;
  if (!isDeclared(name, isShipped, context)) {
    faults.push(`imports ${name}, which ${workspace.folder}/package.json does not declare`);
  }
  return faults;
}

function judgeFloor(
  specifier: string,
  other: Workspace,
  isShipped: boolean,
  { workspace }: Context,
): string[] {
  if (!isShipped || TOP.includes(workspace.folder)) return [];
  const [own, its] = [FLOORS[workspace.folder] ?? 0, FLOORS[other.folder] ?? 0];
  const faults: string[] = [];
  if (its > own) faults.push(`imports upwards: ${specifier} (${workspace.folder} is below ${other.folder})`);
  if (its === own) faults.push(`imports sideways: ${specifier} (${other.folder} is on its own floor)`);
  if (specifier.startsWith('.')) {
    faults.push(`reaches into ${other.folder} by a relative path: import ${other.manifest.name}`);
  }
  const isUnknown = UNKNOWN[workspace.folder]?.some(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  );
  if (isUnknown && its < own) faults.push(`imports ${specifier}, which ${workspace.folder} must not know`);
  return faults;
}

/** Tests and tool settings may also use what the root declares for all. */
function isDeclared(name: string, isShipped: boolean, { workspace, rootManifest }: Context): boolean {
  const { manifest } = workspace;
  const own = [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.peerDependencies,
    manifest.optionalDependencies,
  ];
  const tools = isShipped && !TOP.includes(workspace.folder) ? [] : [rootManifest.devDependencies];
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  return [...own, ...tools].some((list) => list && (name in list || types in list));
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isInside(folder: string, target: string): boolean {
  const relative = path.relative(folder, target);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
