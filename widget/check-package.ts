// Packs the npm package and checks it as its users get it: `node check-package.ts`. Prints findings and exits with 1.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Files that the package may contain. */
const FILES = /^(package\.json|README\.md|LICENSE|NOTICE|[a-z-]+\.(js|d\.ts)|chunks\/[a-z0-9-]+\.js)$/;
/** Supported resolutions: ES modules with `exports`, no `require`. */
const RESOLUTIONS = ['node16-esm', 'bundler'];

const scratch = mkdtempSync(path.join(tmpdir(), 'pitlane-package-'));
try {
  const dir = path.join(scratch, 'package');
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'build-package.ts')], {
    env: { ...process.env, PITLANE_PACKAGE_DIR: dir },
    stdio: 'inherit',
  });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], { cwd: dir });
  const [{ filename, files, size }] = JSON.parse(packed.toString());
  const names: string[] = files.map((file: { path: string }) => file.path);
  const findings = [
    ...names.filter((name) => !FILES.test(name)).map((name) => `${name} should not be published.`),
    ...['react.js', 'react.d.ts', 'README.md', 'LICENSE', 'NOTICE']
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is missing.`),
    ...(await publintFindings(dir)),
    ...(await typeFindings(path.join(scratch, filename))),
  ];
  console.log(`${filename}: ${names.length} files, ${size} bytes`);
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function publintFindings(dir: string): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const { messages } = await publint({ pkgDir: dir, level: 'warning', strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, manifest)}`);
}

async function typeFindings(tarball: string): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
  if (!result.types) return ['attw: the package has no types.'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
    .map((problem) => `attw: ${JSON.stringify(problem)}`);
}
