import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient, setSignIn } from '../api/api.ts';
import { listenForContactNumbers } from './contact-numbers.ts';
import { keepLinkedDiscountCode } from './discount-cookie.ts';
import { beginVisit } from './visit.ts';

/** What comes before anything is rendered. */
export function beginApp(): void {
  listenForContactNumbers(window);
  beginVisit(new Date());
  keepLinkedDiscountCode(location);
  setSignIn(() => void import('../auth/customer-session.ts').then(({ signIn }) => signIn()));
}

/** Renders in place of what the server sent. */
export function renderApp(app: ReactNode): void {
  const root = createRoot(document.getElementById('app')!);
  // In slices: a press is answered while the page is still being drawn.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>{app}</QueryClientProvider>
      </StrictMode>,
    ),
  );
}
