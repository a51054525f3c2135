import { createHostedApp, type HostedApp } from './create-hosted-app.ts';
import type { StaffApp } from './staff-session.ts';

const FRESH_MS = 10_000;

/** API, query client, failure handling and sign-in of an app for staff; `base` is its path, such as `/workshop/`. */
export const createStaffApp = (base: string): StaffApp & HostedApp => ({
  base,
  ...createHostedApp({ home: base, staleTime: FRESH_MS, sendsLater: false }),
});
