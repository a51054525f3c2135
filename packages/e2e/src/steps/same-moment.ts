import type { BrowserContext } from '@playwright/test';

/**
 * Holds the calls to each of the paths until `tabs` of them have come, and lets them go together: two tabs stay side by
 * side also on a machine that runs one of them late.
 */
export async function sendTogether(
  context: BrowserContext,
  { tabs, paths }: { tabs: number; paths: string[] },
): Promise<void> {
  for (const path of paths) {
    const all = Promise.withResolvers<void>();
    let arrived = 0;
    await context.route(`**${path}`, async (route) => {
      arrived += 1;
      if (arrived === tabs) all.resolve();
      await all.promise;
      await route.continue();
    });
  }
}
