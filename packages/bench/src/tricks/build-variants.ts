import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { mapConcurrently } from '@pitlane/dev/map-concurrently';
import { buildPages } from '@pitlane/dev/pages/build-pages';
import type { Variant } from './variants.ts';

const SIDE_BY_SIDE = 2;

type Options = { folder: string; signal: AbortSignal; onBuilt: (name: string) => void };

/** Builds checkout once for each variant. Gives the web roots by the variants' names. */
export async function buildVariants(
  variants: readonly Variant[],
  { folder, signal, onBuilt }: Options,
): Promise<Map<string, string>> {
  const roots = await mapConcurrently(variants, SIDE_BY_SIDE, async ({ name, off }) => {
    const webRoot = path.join(folder, off || 'none');
    // The server of the pages looks for the portal as well.
    mkdirSync(path.join(webRoot, 'workshop'), { recursive: true });
    const env = { VITE_TRICKS_OFF: off };
    await buildPages({ webRoot, logDir: path.join(webRoot, 'logs'), signal, only: ['checkout'], env });
    onBuilt(name);
    return [name, webRoot] as const;
  });
  return new Map(roots);
}
