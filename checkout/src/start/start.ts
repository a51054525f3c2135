import { beginCall } from './early-calls.ts';
import { type FirstPage, pageCalls, pageOf } from './page-calls.ts';

/** The code of the pages that the server draws, asked for beside the app's and not after it. */
const CODE: Record<FirstPage, () => Promise<unknown>> = {
  home: () => import('../pages/home/home-page.tsx'),
  results: () => import('../pages/results/results-page.tsx'),
  finalise: () => import('../pages/finalise/finalise-page.tsx'),
};
/** A tab in the background paints nothing; it goes on after this many milliseconds. */
const LONGEST_WAIT_MS = 200;

// Runs as soon as the styles are there: what the server drew is shown first, everything else is asked for right after.
afterFirstPaint(() => {
  // Each on its own: naming the files of both at once holds up a slow phone.
  void import('../main.tsx');
  const page = pageOf(location.pathname);
  // The router asks again and says what is wrong.
  if (page) setTimeout(() => CODE[page]().catch(() => undefined));
  for (const address of pageCalls(location)) {
    const answer = beginCall(address);
    if (address.startsWith('/api/lead/')) answer.then(beginConfig).catch(() => undefined);
  }
});

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
