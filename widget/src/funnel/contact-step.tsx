import type { ReactNode } from 'react';
import { useChunk } from '../platform/use-chunk.ts';
import { FunnelPlaceholder } from './parts/funnel-placeholder.tsx';
import type { ScreenProps } from './screen.ts';

type Screens = typeof import('./screens/contact-screens.tsx');

let screens: Screens | undefined;

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
  const [chunk, retry] = useChunk(loadScreens, screens);
  return chunk ? show(chunk) : <FunnelPlaceholder hasFailed={chunk === null} retry={retry} />;
}
