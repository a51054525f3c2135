import { StaffSessionProvider } from '@pitlane/app-shell/staff-session-provider';
import type { ReactNode } from 'react';
import { portal } from './api.ts';

export { useSession } from '@pitlane/app-shell/staff-session-provider';

/** Restores the session once for all pages. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <StaffSessionProvider app={portal}>{children}</StaffSessionProvider>
);
