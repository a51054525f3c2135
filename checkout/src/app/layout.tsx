import { Outlet, useLocation } from '@tanstack/react-router';
import { knowsSignIn } from './config.ts';
import { numbersPages } from './contact-numbers.ts';
import { HandoffNotice } from './handoff-notice.tsx';
import { useOperatorView } from './operator-view.ts';
import { PageFrame } from './page-frame.tsx';
import { useUnbranded } from './unbranded.ts';
import { useConfig } from './use-config.ts';

/** The frame of the page that the router shows. */
export function Layout() {
  const config = useConfig();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const pages = useLocation({
    select: ({ pathname, search }) => numbersPages(pathname, 'details' in search),
  });
  const isView = useOperatorView();
  const hasAccount = knowsSignIn(config) && /^\/($|p\/|repairs|booking|quote|customer-)/.test(path);
  return (
    <PageFrame
      config={config}
      isUnbranded={useUnbranded()}
      account={!hasAccount ? 'none' : /^\/quotes|finalise$/.test(path) ? 'on-use' : 'idle'}
      // The funnel shows the network's state next to its question, as on a partner's page.
      isFunnel={/^\/quote(-2)?\//.test(path)}
      isInert={isView}
      numbersPages={pages}
    >
      <HandoffNotice />
      {isView ? (
        <>
          <p role="note">This is the customer’s page as they see it. Buttons are switched off.</p>
          <div inert>
            <Outlet />
          </div>
        </>
      ) : (
        <Outlet />
      )}
    </PageFrame>
  );
}
