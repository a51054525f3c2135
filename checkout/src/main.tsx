import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { api, setGoHome } from './api/api.ts';
import { beginApp, renderApp } from './app/begin-app.tsx';
import { exchangeHandoff } from './app/session.ts';
import { createAppRouter } from './router.tsx';
import { pageHasRun } from './staged-rendering/start/run-files.ts';
import { yieldToMain } from './staged-rendering/yield-to-main.ts';

void start();

// No await at the top of a module that pages import: they would wait for it, and it for them.
async function start(): Promise<void> {
  beginApp();
  // Only the frame of a silent sign-in check stops here.
  if (location.pathname === '/callback' && !(await (await import('./auth/callback.ts')).finishSignIn()))
    return;

  const handoff = await exchangeHandoff(api, window.location, window.history);
  await yieldToMain();
  const router = createAppRouter(handoff);
  await pageHasRun();
  setGoHome(() => void router.navigate({ to: '/' }));

  // The page that the address names is there before anything is drawn: what the server sent is seen until then.
  await router.load();
  await yieldToMain();
  renderApp(<RouterProvider router={router} />);
}
