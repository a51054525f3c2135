import { StaffSignedIn } from '@pitlane/app-shell/staff-signed-in';
import type { ReactNode } from 'react';

/** Portal pages wait for a sign-in (2 §4). */
export const SignedIn = ({ children }: { children: ReactNode }) => (
  <StaffSignedIn
    title="Sign in to your workshop"
    pitch="See new bookings and answer them in two taps."
    place="the portal"
  >
    {children}
  </StaffSignedIn>
);
