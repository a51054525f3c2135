// Builds the npm package @pitlane/widget into PITLANE_PACKAGE_DIR or dist/npm: `node build-package.ts`, then
// `npm publish` there. `--scripts` skips the types, which take seconds.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { cutPhoneMetadata } from '../packages/domain/build/phone-metadata.ts';
import { writeTypes } from './build/write-types.ts';

const here = (file: string) => path.join(import.meta.dirname, file);
const dir = process.env.PITLANE_PACKAGE_DIR ?? here('dist/npm');
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });

/** Bundles the repository's packages; npm packages stay dependencies. */
const build = await rolldown({
  input: { react: here('src/react.tsx') },
  platform: 'browser',
  plugins: [cutPhoneMetadata()],
  external: [/^react($|\/)/, /^react-dom($|\/)/, /^xstate($|\/)/],
  transform: { target: 'es2022', jsx: 'react-jsx' },
});
await build.write({
  dir,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  // Marks a client component for frameworks that render on the server.
  banner: (chunk) => (chunk.isEntry ? "'use client';" : ''),
});

if (!process.argv.includes('--scripts'))
  writeTypes(here('src/react.tsx'), dir, (args) => execFileSync('tsc', args, { stdio: 'inherit' }));
writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`);
copyFileSync(here('README.md'), path.join(dir, 'README.md'));
for (const name of ['LICENSE', 'NOTICE']) copyFileSync(here(`../${name}`), path.join(dir, name));

function createManifest(): Record<string, unknown> {
  const manifest = JSON.parse(readFileSync(here('package.json'), 'utf8'));
  const { name, version, description, license, dependencies, peerDependencies, keywords } = manifest;
  return {
    ...{ name, version, description, keywords, license },
    type: 'module',
    sideEffects: false,
    exports: { './react': { types: './react.d.ts', default: './react.js' } },
    files: ['*.js', '*.d.ts', 'chunks', 'NOTICE'],
    dependencies: { xstate: dependencies.xstate },
    peerDependencies,
  };
}
