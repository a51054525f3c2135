import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { Skeleton } from '@pitlane/ui/aria';
import { useEffect } from 'react';
import { customerSession, takeReturnPath } from '../../auth/customer-session.ts';

/** How long the goodbye stays on screen (2 §9). */
const LOGOUT_DELAY_MS = 1_000;

/** `/login/logoutsuccess`: waits a second, signs out, and returns to the stored address, else home (2 §2). */
export function LogoutPage() {
  useDocumentTitle('Signing out');
  useEffect(() => {
    const timer = setTimeout(() => {
      void customerSession.forget().finally(() => location.replace(takeReturnPath()));
    }, LOGOUT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <h1>You are signed out</h1>
      <p role="status">One moment while we take you back.</p>
      <Skeleton height={120} />
    </div>
  );
}
