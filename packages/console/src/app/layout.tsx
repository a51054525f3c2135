import { StaffLayout } from '@pitlane/app-shell/staff-layout';
import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { listIcon } from '@pitlane/ui/aria';
import { LinksToCome, PageLinks } from './page-links.tsx';
import { SessionProvider } from './session.tsx';

const SIGN_IN_TEXTS = {
  title: 'Sign in to the console',
  pitch: 'For people who run this marketplace, a partner or a fleet.',
  place: 'the console',
};

/** Header and page behind the sign-in. */
export const Layout = () => (
  <SessionProvider>
    <StaffLayout
      name="Pitlane console"
      icon={listIcon}
      signIn={SIGN_IN_TEXTS}
      offline="This page may be out of date. Nothing is saved until you’re back online."
      navigation={<Navigation />}
    />
  </SessionProvider>
);

/** The parts of the console that the roles of the signed-in person open. */
function Navigation() {
  const { state } = useSession();
  if (state.kind === 'restoring') return <LinksToCome />;
  return state.kind === 'signed-in' ? <PageLinks /> : null;
}
