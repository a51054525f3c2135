import path from 'node:path';
import type { QuotesResponse } from '@pitlane/contracts';
import { freePort } from '@pitlane/dev/free-port';
import { consoleReporter } from '@pitlane/dev/stack/reporter';
import { launchChromium } from '../browser/launch-chromium.ts';
import { multiplyListings } from '../pages/multiply-listings.ts';
import { abortOnSignal, startMarketplace } from '../pages/start-marketplace.ts';
import { type PageToAudit, pagesToAudit } from '../pages/visits.ts';
import { buildVariants } from './build-variants.ts';
import type { TricksOptions } from './options.ts';
import { type Measured, runRounds } from './run-rounds.ts';
import { serveVariants, type VariantServer } from './serve-variants.ts';
import { BASE } from './variants.ts';
import { visitPage } from './visit-page.ts';

/** Builds checkout with and without each trick, and visits all builds in turn, on one new demo marketplace. */
export async function measureTricks({
  variants: others,
  rounds,
  minutes,
}: TricksOptions): Promise<Measured[]> {
  const variants = [BASE, ...others];
  const signal = abortOnSignal();
  const reporter = consoleReporter();
  const port = await freePort();
  const stack = await startMarketplace({
    ...{ webRoot: 'none', signal, reporter },
    env: { PITLANE_ORIGIN: `http://localhost:${port}` },
  });
  const stops = [() => stack.stop()];
  try {
    const folder = path.join(stack.dataDir, 'builds');
    const roots = await reporter.step(`${variants.length} builds`, (say) =>
      buildVariants(variants, { folder, signal, onBuilt: (name) => say(`built ${name}`) }),
    );
    const server = await serveVariants({ port, env: stack.env, apiPort: stack.ports.hosted, roots });
    stops.unshift(() => server.stop());
    const pages = await pagesToAudit(stack.origin);
    await multiplyQuotes(server, pages.find(({ name }) => name === 'results')!);
    const browser = await launchChromium([], signal);
    stops.unshift(() => browser.close());
    return await reporter.step('Visits', (say) =>
      runRounds({
        ...{ variants, rounds, limit: minutes * 60_000, now: () => performance.now() },
        async visit({ name }, pageName) {
          signal.throwIfAborted();
          say(`${name}, ${pageName}`);
          server.show(name);
          try {
            return await visitPage(browser, pages.find((page) => page.name === pageName)!);
          } catch (error) {
            signal.throwIfAborted();
            throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
          }
        },
        onRound: (round) => console.log(`  ✓ Round ${round} of at most ${rounds}`),
      }),
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

/** A list as long as the one of `bench:frames`. */
async function multiplyQuotes(server: VariantServer, { url, session }: PageToAudit): Promise<void> {
  const { origin, pathname } = new URL(url);
  const path = `/api${pathname}`;
  const answer = await fetch(origin + path, { headers: { Cookie: `pitlane-session=${session}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  server.replaceAnswer(path, multiplyListings((await answer.json()) as QuotesResponse));
}
