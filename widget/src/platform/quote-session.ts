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

/** Sessions by partner and by the element's index on the page, so that two widgets do not share one. */
export function createQuoteSessions(partner: string, index: number): QuoteSessions {
  const key = `pitlane-quote:${partner}:${index}`;
  const read = () => readStored<QuoteSession>(session, key);
  return {
    read,
    write: (change) =>
      writeStored(session, key, change && { accessToken: null, step: null, ...read(), ...change }),
  };
}
