import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { api, queryClient, setGoHome, setSignIn } from './api/api.ts';
import { listenForContactNumbers } from './app/contact-numbers.ts';
import { keepPromoOfAddress } from './app/promo-cookie.ts';
import { exchangeHandoff } from './app/session.ts';
import { beginVisit } from './app/visit.ts';
import { createAppRouter } from './router.tsx';
import { pageHasRun } from './staged-rendering/start/run-files.ts';
import { yieldToMain } from './staged-rendering/yield-to-main.ts';

void start();

// No await at the top of a module that pages import: they would wait for it, and it for them.
async function start(): Promise<void> {
  listenForContactNumbers(window);
  beginVisit(new Date());
  keepPromoOfAddress(location);
  // Only the frame of a silent sign-in check stops here.
  if (location.pathname === '/callback' && !(await (await import('./auth/callback.ts')).finishSignIn()))
    return;

  const handoff = await exchangeHandoff(api, window.location, window.history);
  await yieldToMain();
  const router = createAppRouter(handoff);
  await pageHasRun();
  setGoHome(() => void router.navigate({ to: '/' }));
  setSignIn(() => void import('./auth/customer-session.ts').then(({ signIn }) => signIn()));

  // The page that the address names is there before anything is drawn: what the server sent is seen until then.
  await router.load();
  await yieldToMain();
  const root = createRoot(document.getElementById('app')!);
  // In slices: a press is answered while the page is still being drawn.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
