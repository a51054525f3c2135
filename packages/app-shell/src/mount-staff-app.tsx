import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostedApp } from './create-hosted-app.ts';
import { answerSilently, type StaffApp } from './staff-session.ts';

/** Shows an app for staff in `#app`. In the frame of a silent sign-in it only passes the answer on, and never resolves. */
export async function mountStaffApp(app: StaffApp & HostedApp, router: AnyRouter): Promise<void> {
  await answerSilently(app);
  app.setGoHome(() => void router.navigate({ to: '/' }));
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
