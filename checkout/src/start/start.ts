import { beginCall } from './early-calls.ts';
import { pageCalls } from './page-calls.ts';
import { runPage } from './run-files.ts';

/** A tab in the background paints nothing; it goes on after this many milliseconds. */
const LONGEST_WAIT_MS = 200;

// Runs as soon as the styles are there: what the server drew is shown first, everything else is asked for right after.
afterFirstPaint(() => {
  void runApp();
  for (const address of pageCalls(location)) {
    const answer = beginCall(address);
    if (address.startsWith('/api/lead/')) answer.then(beginConfig).catch(() => undefined);
  }
});

/** The files that the build names in the page; its development server names none. */
async function runApp(): Promise<void> {
  const files = document.querySelector<HTMLElement>('script[data-files]')?.dataset.files;
  if (files) await runPage(files.split(' '));
  // It has run by now, if its files came.
  await import('../main.tsx');
}

/** The configuration is that of the lead's partner. */
async function beginConfig(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const { Lead } = (await answer.clone().json()) as { Lead: { PartnerKey?: string | null } };
  beginCall(Lead.PartnerKey ? `/api/config?partner=${encodeURIComponent(Lead.PartnerKey)}` : '/api/config');
}

function afterFirstPaint(run: () => void): void {
  let isRun = false;
  const once = () => {
    if (!isRun) run();
    isRun = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT_MS);
}
