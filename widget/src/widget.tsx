import type { Api } from '@pitlane/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Launcher } from './launcher/launcher.tsx';
import type { WidgetQuote } from './widget-host.ts';

export type WidgetProps = {
  /** The public GETs of the launcher. */
  api: Api;
  /** Gives what is loaded after the launcher; `onClose` puts the launcher back. */
  quote: (onClose: () => void) => Promise<WidgetQuote>;
};

/** Launcher, then funnel, in one root. A quote of this session that was left is taken up again. */
export function Widget({ api, quote }: WidgetProps) {
  const [shown, show] = useState<ReactNode>(null);
  const loading = useRef<Promise<WidgetQuote> | null>(null);

  // A load that failed is tried again when it is needed the next time.
  const later = () => {
    loading.current ??= quote(() => show(null));
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    later()
      .then((each) => each.resume())
      .then(show, () => {});
  }, []);

  return (
    shown ?? (
      <Launcher
        api={api}
        onIntent={() =>
          void later().then(
            (each) => each.prefetch(),
            () => {},
          )
        }
        onStart={async (form) => {
          const begun = await (await later()).begin(form);
          if (begun.shown) show(begun.shown);
          return begun;
        }}
      />
    )
  );
}
