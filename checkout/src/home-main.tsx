import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { ErrorPage } from '@pitlane/app-shell/error-page';
import { useQuery } from '@tanstack/react-query';
import { beginApp, renderApp } from './app/begin-app.tsx';
import { configQuery, knowsSignIn } from './app/config.ts';
import { PageFrame } from './app/page-frame.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { PartBoundary } from './staged-rendering/lazy-with-retry.tsx';
import { pageHasRun } from './staged-rendering/start/run-files.ts';
import { yieldToMain } from './staged-rendering/yield-to-main.ts';

const NO_NUMBERS = [] as const;

void start();

/** The home page alone: every way out of it loads a page, so it does without the router. */
async function start(): Promise<void> {
  beginApp();
  await pageHasRun();
  await yieldToMain();
  renderApp(<Home partnerKey={new URLSearchParams(location.search).get('partner')} />);
}

function Home({ partnerKey }: { partnerKey: string | null }) {
  const { data: config } = useQuery(configQuery(partnerKey || null));
  return (
    <PageFrame config={config} account={knowsSignIn(config) ? 'idle' : 'none'} numbersPages={NO_NUMBERS}>
      <PartBoundary failed={() => <ErrorPage level={1} error={null} onRetry={() => location.reload()} />}>
        <HomePage />
      </PartBoundary>
    </PageFrame>
  );
}
