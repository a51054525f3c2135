import { createApi } from '@pitlane/client';
import type { Lead } from '@pitlane/contracts';
import type { FunnelEvent, FunnelInput } from '@pitlane/flows/funnel';
import { type FakeServer, fakeServer, startFunnel } from '@pitlane/flows/funnel/funnel.fixture';
import { useEffect, useState } from 'react';
import { render } from 'vitest-browser-react';
import { Shadow } from '../shadow.tsx';
import { launcherSheet } from '../styles.ts';
import { Funnel } from './funnel.tsx';
import type { FunnelActor } from './funnel-actor.ts';
import { funnelSheet } from './funnel-styles.ts';
import type { FunnelVariant } from './funnel-variant.ts';

const api = createApi({ baseUrl: '', credentials: 'same-origin' });

function Running({ actor, variant }: { actor: FunnelActor; variant: FunnelVariant | null }) {
  const [snapshot, setSnapshot] = useState(actor.getSnapshot());
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(setSnapshot);
    setSnapshot(actor.getSnapshot());
    return unsubscribe;
  }, [actor]);
  // Margins as on a page: the bar of the funnel reaches 12 px into them.
  return (
    <main style={{ padding: 16 }}>
      <Shadow styles={launcherSheet + funnelSheet} minHeight={480}>
        {() => (
          <Funnel api={api} actor={actor} snapshot={snapshot} variant={variant} focusFirst headingLevel={1} />
        )}
      </Shadow>
    </main>
  );
}

type Options = Partial<FunnelInput> & {
  server?: Partial<FakeServer>;
  lead?: Partial<Lead>;
  /** Sent before the screen is shown, each after the calls of the one before. */
  events?: FunnelEvent[];
  variant?: FunnelVariant;
};

/** Renders the funnel at the step that the events lead to, over the fake server of `flows`. */
export async function renderFunnel({ server, lead, events = [], variant, ...input }: Options = {}) {
  const backend = Object.assign(fakeServer(lead), server);
  const funnel = startFunnel(backend, input);
  if (events.length > 0) await funnel.walk(...events);
  const screen = await render(<Running actor={funnel.actor} variant={variant ?? null} />);
  return { screen, backend, ...funnel };
}
