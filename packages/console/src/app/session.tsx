import { StaffSessionProvider } from '@pitlane/app-shell/staff-session-provider';
import type { ReactNode } from 'react';
import { consoleApp } from './api.ts';

/** Restores the session once for all pages. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <StaffSessionProvider app={consoleApp}>{children}</StaffSessionProvider>
);
