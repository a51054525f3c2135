import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { FunnelStep } from '@pitlane/contracts';

/** The quote of this browser session: its access token stays in the partner origin's session storage (docs/architecture.md). */
export type QuoteSession = {
  leadGuid: string;
  accessToken: string | null;
  step: FunnelStep | null;
  /** Version of the funnel that the partner uses; 2 when absent. */
  version?: 1 | 2;
};

export type QuoteSessions = {
  read: () => QuoteSession | null;
  write: (change: Partial<QuoteSession> | null) => void;
};

/** What a blocked or full session storage did not take, until the page is left. */
const inMemory = new Map<string, QuoteSession>();

/**
 * Sessions by partner and by the widget's place on the page or its name, so that two widgets do not share one. Without
 * session storage the quote continues from memory.
 */
export function createQuoteSessions(partner: string, place: string): QuoteSessions {
  const key = `pitlane-quote:${partner}:${place}`;
  const read = () => inMemory.get(key) ?? readStored<QuoteSession>(session, key);
  return {
    read,
    write: (change) => {
      const next = change && ({ accessToken: null, step: null, ...read(), ...change } as QuoteSession);
      if (writeStored(session, key, next) || !next) inMemory.delete(key);
      else inMemory.set(key, next);
    },
  };
}
