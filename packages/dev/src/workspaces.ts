import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './paths.ts';

export type Manifest = {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** A package of the clone; `folder` is relative to its root, with forward slashes. */
export type Workspace = { folder: string; manifest: Manifest };

/** The packages that the root package.json lists. */
export function readWorkspaces(root = repositoryRoot): Workspace[] {
  const { workspaces }: { workspaces: string[] } = readJson(path.join(root, 'package.json'));
  return globSync(workspaces, { cwd: root })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .map((folder) => ({
      folder: folder.replaceAll(path.sep, '/'),
      manifest: readJson<Manifest>(path.join(root, folder, 'package.json')),
    }))
    .sort((one, other) => one.folder.localeCompare(other.folder));
}

/** A package and every package of the clone that it needs, by folder. */
export function withDependencies(folder: string, workspaces = readWorkspaces()): Workspace[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace]));
  const found = new Set<Workspace>();
  const add = (workspace: Workspace | undefined) => {
    if (!workspace || found.has(workspace)) return;
    found.add(workspace);
    for (const name of Object.keys(workspace.manifest.dependencies ?? {})) add(byName.get(name));
  };
  add(workspaces.find((workspace) => workspace.folder === folder));
  return [...found];
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Files of a package that a build or a check reads, as absolute paths. */
export function sourceFiles(folder: string, pattern = '**/*', root = repositoryRoot): string[] {
  const cwd = path.join(root, folder);
  return globSync(pattern, {
    cwd,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist', '.vite', 'test-results'].includes(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
