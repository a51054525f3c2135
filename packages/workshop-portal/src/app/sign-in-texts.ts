import type { StaffSignInTexts } from '@pitlane/app-shell/staff-signed-in';

/** What a signed-out person reads. */
export const SIGN_IN_TEXTS: StaffSignInTexts = {
  title: 'Sign in to your workshop',
  pitch: 'See new bookings and answer them in two taps.',
  place: 'the portal',
};
