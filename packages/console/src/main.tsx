import '@pitlane/ui/tokens.css';
import '@pitlane/ui/base.css';
import '@fontsource-variable/inter/index.css';
import { answerSilently } from '@pitlane/app-shell/staff-session';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consoleApp, queryClient } from './app/api.ts';
import { router } from './router.tsx';

await answerSilently(consoleApp);
consoleApp.setGoHome(() => void router.navigate({ to: '/' }));

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
