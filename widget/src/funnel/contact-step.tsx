import { type ReactNode, useEffect, useState } from 'react';
import { funnelTexts as texts } from '../texts/funnel.ts';
import { Failed, Waiting } from './parts/waiting.tsx';
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

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; screens: Screens };

function Loaded({ show }: { show: (screens: Screens) => ReactNode }) {
  const [loading, setLoading] = useState<Loading>(
    screens ? { state: 'ready', screens } : { state: 'loading' },
  );
  useEffect(() => {
    if (loading.state !== 'loading') return;
    let isGone = false;
    loadScreens().then(
      (screens) => isGone || setLoading({ state: 'ready', screens }),
      () => isGone || setLoading({ state: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [loading]);
  if (loading.state === 'ready') return show(loading.screens);
  if (loading.state === 'loading') return <Waiting rows={5} />;
  return <Failed text={texts.failure.load} send={() => setLoading({ state: 'loading' })} />;
}
