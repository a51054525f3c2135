import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '@pitlane/dev/paths';
import { type Manifest, readWorkspaces, sourceFiles, type Workspace } from '@pitlane/dev/workspaces';
import { judgeDoor } from './check-doors.ts';
import { judgeFile, judgeRooms } from './check-rooms.ts';
import { findCircles } from './find-circles.ts';
import { findImports, type Import } from './find-imports.ts';
import { FLOORS, NOT_PURE, PURE, TOP, UNKNOWN } from './floors.ts';
import { type House, KNOWN_CIRCLES, ROOMS } from './rooms.ts';

export type Fault = { file: string; line: number; message: string };

/** `circles`: those that are allowed for now. */
type Settings = { houses: Record<string, House>; circles: string[][] };

const TEST = /(\.(test|spec|fixture)\.tsx?$)|((^|\/)test-[^/]+$)|(\/tests?\/)/;

/**
 * Imports that break the house: upwards or sideways, by package name or by a relative path into another
 * package; something of a lower floor that must stay unknown; a package that package.json does not declare; and inside a
 * package against the order of its rooms, or in a circle of files. Also front doors that pass on a writing query.
 */
export function checkImports(
  root = repositoryRoot,
  { houses, circles }: Settings = { houses: ROOMS, circles: KNOWN_CIRCLES },
): Fault[] {
  const workspaces = readWorkspaces(root);
  const rootManifest: Manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((workspace) => {
    if (FLOORS[workspace.folder] === undefined) {
      const message = 'has no floor: add it to packages/lint/src/imports/floors.ts';
      return [{ file: `${workspace.folder}/package.json`, line: 1, message }];
    }
    const files = sourceFiles(workspace.folder, '**/*.{ts,tsx,mts}', root).map((absolute) => ({
      file: path.relative(root, absolute),
      imports: findImports(absolute, readFileSync(absolute, 'utf8')),
    }));
    const faults = files.flatMap(({ file, imports }) => {
      const context = { root, workspace, workspaces, rootManifest, houses, file };
      const isShipped = isShippedFile(context);
      const own = isShipped ? judgeFile(file, houses) : [];
      const passed = isShipped ? judgeDoor(path.join(root, file), file, houses) : [];
      return [
        ...own.map((message) => ({ file, line: 1, message })),
        ...passed.map((fault) => ({ file, ...fault })),
        ...imports.flatMap(({ specifier, line }) =>
          judge(specifier, context).map((message) => ({ file, line, message })),
        ),
      ];
    });
    return [...faults, ...checkCircles(workspace, files, circles)];
  });
}

/** Circles of shipped files by imports that remain at run time, dynamic ones included. */
function checkCircles(
  { folder }: Workspace,
  files: { file: string; imports: Import[] }[],
  known: string[][],
): Fault[] {
  const shipped = new Set(files.map(({ file }) => file).filter((file) => !TEST.test(file)));
  const graph = new Map(
    files
      .filter(({ file }) => shipped.has(file))
      .map(({ file, imports }) => [
        file,
        imports
          .filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
          .map(({ specifier }) => path.join(path.dirname(file), specifier.replace(/\?.*$/, '')))
          .filter((target) => shipped.has(target)),
      ]),
  );
  const circles = findCircles(graph).map((circle) => circle.join(', '));
  const allowed = known
    .map((circle) => circle.join(', '))
    .filter((circle) => circle.startsWith(`${folder}/`));
  const faultAt = (circle: string, message: string) => {
    const [file = '', ...others] = circle.split(', ');
    return { file, line: 1, message: `${message} ${others.join(', ')}` };
  };
  return [
    ...circles
      .filter((circle) => !allowed.includes(circle))
      .map((circle) => faultAt(circle, 'is in a circle of imports with')),
    ...allowed
      .filter((circle) => !circles.includes(circle))
      .map((circle) =>
        faultAt(circle, 'is listed in packages/lint/src/imports/rooms.ts for a circle that is cut, with'),
      ),
  ];
}

type Context = {
  root: string;
  workspace: Workspace;
  workspaces: Workspace[];
  rootManifest: Manifest;
  houses: Record<string, House>;
  file: string;
};

const isShippedFile = ({ file, workspace }: Pick<Context, 'file' | 'workspace'>) =>
  !TEST.test(file) && file.startsWith(`${workspace.folder}/src/`);

function judge(specifier: string, context: Context): string[] {
  const { workspace } = context;
  const isShipped = isShippedFile(context);
  const faults: string[] = [];
  if (isShipped && PURE.includes(workspace.folder) && NOT_PURE.test(specifier)) {
    faults.push(`imports ${specifier}, but ${workspace.folder} knows no I/O and no framework`);
  }
  if (specifier.startsWith('.')) {
    const target = path.join(context.root, path.dirname(context.file), specifier);
    const other = context.workspaces.find(({ folder }) => isInside(path.join(context.root, folder), target));
    if (other && other !== workspace) faults.push(...judgeFloor(specifier, other, isShipped, context));
    if (other === workspace && isShipped) {
      faults.push(...judgeRooms(context.file, path.relative(context.root, target), context.houses));
    }
    return faults;
  }
  if (isBuiltin(specifier) || specifier.startsWith('virtual:') || specifier.startsWith('cloudflare:'))
    return faults;
  const name = packageName(specifier);
  const other = context.workspaces.find(({ manifest }) => manifest.name === name);
  if (other === workspace) {
    const hasRooms = context.houses[`${workspace.folder}/src`];
    if (isShipped && hasRooms) faults.push(`imports its own package as ${name}: use a relative path`);
    return faults;
  }
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
