import { StaffLayout } from '@pitlane/app-shell/staff-layout';
import { wrenchIcon } from '@pitlane/ui/aria';
import { useHeadless } from './headless.ts';
import { Navigation } from './navigation.tsx';
import { SessionProvider } from './session.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Header and page behind the sign-in; `hl` addresses have no header (2 §2). */
export const Layout = () => (
  <SessionProvider>
    <StaffLayout
      name="Pitlane for workshops"
      icon={wrenchIcon}
      signIn={SIGN_IN_TEXTS}
      offline="This page may be out of date. We’ve kept what you typed: send it when you’re back online."
      navigation={<Navigation />}
      isBare={useHeadless()}
    />
  </SessionProvider>
);
