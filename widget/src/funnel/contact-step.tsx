import { type ReactNode, useEffect, useState } from 'react';
import { NotYet } from './parts/not-yet.tsx';
import type { ScreenProps } from './screen.ts';

type Screens = typeof import('./screens/contact-screens.tsx');

let screens: Screens | null = null;

const loadScreens = async (): Promise<Screens> => {
  screens ??= await import('./screens/contact-screens.tsx');
  return screens;
};

/** Fetches the contact screens ahead; a failure shows, and can be retried, at their step. */
export const preloadContactStep = (): void => void loadScreens().catch(() => {});

/** The contact form and the code have a chunk to themselves: the rules for phone numbers take 9 kB. */
export const Details = (props: ScreenProps) => <Loaded show={({ Details }) => <Details {...props} />} />;
export const Code = (props: ScreenProps) => <Loaded show={({ Code }) => <Code {...props} />} />;

function Loaded({ show }: { show: (screens: Screens) => ReactNode }) {
  const [loaded, setLoaded] = useState(screens);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (loaded) return;
    let isGone = false;
    loadScreens().then(
      (module) => isGone || setLoaded(module),
      () => isGone || setFailedAttempt(attempt),
    );
    return () => {
      isGone = true;
    };
  }, [loaded, attempt]);
  if (loaded) return show(loaded);
  return (
    <NotYet
      loaded={
        failedAttempt === attempt
          ? { state: 'failed', retry: () => setAttempt(attempt + 1) }
          : { state: 'loading' }
      }
    />
  );
}
