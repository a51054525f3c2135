import { beginCall } from './staged-rendering/start/early-calls.ts';
import { isPlainHome, pageCalls } from './staged-rendering/start/page-calls.ts';
import { runPage } from './staged-rendering/start/run-files.ts';
import { isOff } from './staged-rendering/switches.ts';

/** A tab in the background does not paint: milliseconds after which the app starts without a paint. */
const DEADLINE_MS = 200;

// Runs once the styles are there: the server's page is painted first, then everything else is requested.
afterFirstPaint(() => {
  void runApp();
  if (isOff('early-calls')) return;
  for (const address of pageCalls(location)) {
    const response = beginCall(address);
    if (address.startsWith('/api/lead/')) response.then(beginConfig).catch(() => undefined);
  }
});

/** Runs the files that the build names in the page; the development server names none. */
async function runApp(): Promise<void> {
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files;
  if (files && !isOff('ordered-files')) await runPage(files.split(' '));
  // Already evaluated when its files were loaded above.
  await (isPlainHome(location) ? import('./home-main.tsx') : import('./main.tsx'));
}

/** Requests the configuration of the lead's partner. */
async function beginConfig(response: Response): Promise<void> {
  if (!response.ok) return;
  const { Lead } = (await response.clone().json()) as { Lead: { PartnerKey?: string | null } };
  beginCall(Lead.PartnerKey ? `/api/config?partner=${encodeURIComponent(Lead.PartnerKey)}` : '/api/config');
}

function afterFirstPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, DEADLINE_MS);
}
