import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyPatch, parsePatch } from 'diff';
import type { Plugin } from 'vite';
import { isTrickOff } from './is-trick-off.ts';

/** Path inside `node_modules`, and the unified diff of that file. */
type Patch = { file: string; diff: string };

/**
 * Patches of React Aria. At load and first render it creates `Intl` objects, which makes a browser read tables of
 * languages or numbers: 20 to 200 ms on a phone. The patched code creates them on first use, or knows the answer.
 */
export const ariaPatches: Patch[] = globSync('react-aria-patches/*.patch', { cwd: import.meta.dirname }).map(
  (name) => {
    const diff = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    return { file: parsePatch(diff)[0]!.oldFileName!, diff };
  },
);

/** The patched code. Throws when the code of a new version no longer matches the patch. */
export function patchCode(code: string, { file, diff }: Patch): string {
  const patched = applyPatch(code, diff);
  if (patched === false)
    throw new Error(`The patch of ${file} no longer applies: renew it in checkout/build/react-aria-patches.`);
  return patched;
}

/** React Aria's texts in other languages: its dictionaries skip a language without texts. */
const OTHER_LANGUAGE = /[\\/]intl[\\/](?:[\w-]+[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Patches React Aria and leaves out its texts in languages other than English. */
export function lightAria(): Plugin {
  const patches = isTrickOff('react-aria') ? [] : ariaPatches;
  return {
    name: 'pitlane-light-aria',
    load: {
      filter: { id: OTHER_LANGUAGE },
      handler: () => 'export default undefined;',
    },
    transform(code, id) {
      const patch = patches.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));
      return patch ? { code: patchCode(code, patch), map: null } : null;
    },
  };
}
