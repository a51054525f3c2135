import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import '@fontsource-variable/inter/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient, setGoHome } from './app/api.ts';
import { router } from './router.tsx';

// The frame of a silent sign-in passes its answer to the page and renders nothing.
if (location.pathname === '/workshop/callback' && window.parent !== window) {
  await (await import('./auth/silent-callback.ts')).answerSilently();
  await new Promise(() => {});
}
setGoHome(() => void router.navigate({ to: '/' }));

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
