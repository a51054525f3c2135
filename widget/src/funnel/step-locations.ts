import type { FunnelStep } from '@pitlane/contracts';
import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import type { StepLocation } from '@pitlane/flows/funnel';
import type { QuoteSessions } from '../platform/quote-session.ts';

/** On a partner's page the step is in session storage; the page's address and history are never touched. */
export function sessionLocation(sessions: QuoteSessions): StepLocation {
  const write = (step: FunnelStep) => {
    if (sessions.read()) sessions.write({ step });
  };
  return {
    read: () => sessions.read()?.step ?? null,
    push: write,
    replace: write,
    subscribe: () => () => {},
  };
}

const CATEGORY = 'selectedRepairCategoryId';

/** On a hosted page the step is the `step` parameter of the address (1 §2). */
export function historyLocation(window: Window): StepLocation {
  const { history, location } = window;
  const read = () => {
    const step = new URLSearchParams(location.search).get('step') as FunnelStep | null;
    return step && FUNNEL_STEPS.includes(step) ? step : null;
  };
  const address = (step: FunnelStep, categoryId?: number | null) => {
    const url = new URL(location.href);
    url.searchParams.set('step', step);
    if (categoryId) url.searchParams.set(CATEGORY, `${categoryId}`);
    else url.searchParams.delete(CATEGORY);
    return url.pathname + url.search;
  };
  return {
    read,
    readCategory: () => Number(new URLSearchParams(location.search).get(CATEGORY)) || null,
    push: (...to) => history.pushState(history.state, '', address(...to)),
    replace: (...to) => history.replaceState(history.state, '', address(...to)),
    subscribe: (onMoved) => {
      window.addEventListener('popstate', onMoved);
      return () => window.removeEventListener('popstate', onMoved);
    },
    back: () => history.back(),
  };
}
