import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = { cal: '@calcom/embed-core@1.5.3', typeform: '@typeform/embed@6.1.1' };
const folder = fileURLToPath(
  new URL('../../../../node_modules/.cache/pitlane/bench-widget', import.meta.url),
);

/**
 * The launch scripts that the launcher is compared with, by the npm client into a cache: they are measured, not
 * depended on, and their licences stay out of the product.
 */
export function otherScripts(): { cal: string; typeform: string; typeformStyles: string } {
  const found = {
    cal: path.join(folder, 'node_modules/@calcom/embed-core/dist/embed/embed.js'),
    typeform: path.join(folder, 'node_modules/@typeform/embed/build/embed.js'),
    typeformStyles: path.join(folder, 'node_modules/@typeform/embed/build/css'),
  };
  if (!Object.values(found).every((file) => existsSync(file))) {
    mkdirSync(folder, { recursive: true });
    const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    execFileSync('npm', ['install', ...flags, ...Object.values(PACKAGES)], { stdio: 'inherit' });
  }
  return found;
}
