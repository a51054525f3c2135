import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  link?: true;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
};
const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

test('every component comes from the public registry and has a hash', () => {
  const foreign = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(foreign.length).toBeGreaterThan(500);
  const faults = foreign.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') ||
      !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
  );
  expect(faults.map(([path]) => path)).toEqual([]);
  expect(read('.npmrc')).not.toMatch(/registry\s*=\s*\S*:\/\//);
});

test('programs of every platform are there: the file serves macOS and Windows, and `npm ci` takes it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
