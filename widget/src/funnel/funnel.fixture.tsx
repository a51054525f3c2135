import { createApi } from '@pitlane/client';
import type { FunnelStep, Lead } from '@pitlane/contracts';
import type { FunnelEvent, FunnelInput } from '@pitlane/flows/funnel';
import { type FakeServer, fakeServer, startFunnel } from '@pitlane/flows/funnel/funnel.fixture';
import { useEffect, useState } from 'react';
import { expect } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { growWithRoot } from '../platform/grow-with-root.ts';
import { Shadow } from '../shadow.tsx';
import { launcherSheet } from '../styles.ts';
import { Funnel } from './funnel.tsx';
import type { FunnelActor } from './funnel-actor.ts';
import { funnelSheet } from './funnel-styles.ts';
import type { FunnelVariant } from './funnel-variant.ts';
import { funnelV1 } from './v1/funnel-v1.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getBySummary(): Locator;
  }
}
// It has no role: a page may have several widgets, and landmarks need different names.
locators.extend({ getBySummary: () => '.pl-aside' });

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
      <Shadow styles={growWithRoot(launcherSheet + funnelSheet + (variant?.styles ?? ''))} minHeight={480}>
        {() => (
          <Funnel
            api={api}
            actor={actor}
            snapshot={snapshot}
            variant={variant}
            focusFirst
            headingLevel={1}
            privacyUrl="/privacy"
          />
        )}
      </Shadow>
    </main>
  );
}

export type FunnelOptions = Partial<FunnelInput> & {
  server?: Partial<FakeServer>;
  lead?: Partial<Lead>;
  /** Sent before the screen is shown, each after the calls of the one before. */
  events?: FunnelEvent[];
  /** Opened after the events. */
  step?: FunnelStep;
};

/** Renders the funnel at the step that the events lead to, over the fake server of `flows`. */
export async function renderFunnel({ server, lead, events = [], step, ...input }: FunnelOptions = {}) {
  const backend = Object.assign(fakeServer(lead), server);
  const funnel = startFunnel(backend, input);
  const walk: FunnelEvent[] = step ? [...events, { type: 'OPEN', step }] : events;
  if (walk.length > 0) await funnel.walk(...walk);
  const variant = input.version === 1 ? funnelV1 : null;
  const screen = await render(<Running actor={funnel.actor} variant={variant} />);
  return { backend, ...funnel, ...person(screen) };
}

/** What a person does on a screen of the funnel, by role and name. */
export function person(screen: RenderResult) {
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const title = screen.getByRole('heading', { level: 1 });
  const summary = screen.getBySummary();
  const expectTitle = (text: string) => expect.element(title).toHaveTextContent(text);
  // A field with suggestions of the browser is a combobox.
  const field = (name: string) =>
    screen.getByRole('textbox', { name }).or(screen.getByRole('combobox', { name }));
  // One after the other, each as soon as it can be pressed.
  const press = async (...names: (string | RegExp)[]) => {
    for (const name of names) await button(name).click();
  };
  return {
    screen,
    title,
    button,
    press,
    /** Presses lead to a title. */
    async pressTo(text: string, ...names: (string | RegExp)[]) {
      await press(...names);
      await expectTitle(text);
    },
    field,
    async findPlate(plate: string) {
      await field('Number plate').fill(plate);
      await press('Find my car');
    },
    select: (name: string) => screen.getByRole('combobox', { name }),
    summary,
    expectTitle,
    expectText: (text: string | RegExp) =>
      expect.element(screen.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible(),
    expectSummary: (text: string) =>
      expect.element(summary.getByText(text, { exact: false }).first()).toBeVisible(),
    expectGone: (text: string) => expect.element(screen.getByText(text)).not.toBeInTheDocument(),
  };
}

/** What the page shows after a reload: `leave` is done on the page before. */
export async function reload<T extends { screen: RenderResult }>(
  open: () => Promise<T>,
  leave: (page: T) => Promise<void>,
): Promise<T> {
  const page = await open();
  await leave(page);
  await page.screen.unmount();
  return open();
}

/** The element has the focus, in a shadow root too. */
export const expectFocus = (locator: { element: () => Element }) =>
  expect.poll(() => locator.element().matches(':focus')).toBe(true);
