import { createApi } from '@pitlane/client';
import { readLeadCookie } from '@pitlane/client/lead-cookie';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import type { LauncherInputs } from '@pitlane/flows/launcher/launcher';
import { useMemo, useRef } from 'react';
import { Launcher } from './launcher/launcher.tsx';
import { growWithRoot } from './platform/grow-with-root.ts';
import { Shadow } from './shadow.tsx';
import { type LastRequest, startQuote } from './start-quote.ts';
import { launcherSheet } from './styles.ts';

const SAME_ORIGIN = { baseUrl: '', credentials: 'same-origin' } as const;
const hostedApi = createApi(SAME_ORIGIN);

export type HostedLauncherProps = LauncherInputs & {
  /** Publishable key of the partner whose page it is; the operator's default when absent. */
  partnerKey?: string;
  /** Where the new quote is; the browser goes there when absent. */
  onStarted?: (lead: LauncherLeadResponse) => void;
};

/** The launcher of the hosted home page; success goes to the QuoteUrl (1 §2). */
export function HostedLauncher({ onStarted, partnerKey, ...inputs }: HostedLauncherProps) {
  const api = useMemo(
    () => (partnerKey === undefined ? hostedApi : createApi({ ...SAME_ORIGIN, partnerKey })),
    [partnerKey],
  );
  const last = useRef<LastRequest>({});
  return (
    <Shadow styles={growWithRoot(launcherSheet)} minHeight={70}>
      {() => (
        <Launcher
          api={api}
          onStart={async (form) => {
            // The server continues an unfinished quote of this browser.
            const hidden = { ...form.hidden, LeadGuid: readLeadCookie() };
            const answer = await startQuote(api, { ...form, hidden }, inputs, last.current);
            if ('failure' in answer) return answer;
            (onStarted ?? (({ QuoteUrl }) => location.assign(toPath(QuoteUrl))))(answer.lead);
            return {};
          }}
        />
      )}
    </Shadow>
  );
}

/** A path without origin, so that a development server on another port stays. */
function toPath(url: string): string {
  const { pathname, search, hash } = new URL(url, location.href);
  return pathname + search + hash;
}
