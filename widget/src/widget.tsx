import type { Api } from '@pitlane/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Launcher } from './launcher/launcher.tsx';
import { type LastRequest, startQuote } from './start-quote.ts';
import type { Emit, LiveOptions, WidgetQuote } from './widget-host.ts';

export type WidgetProps = {
  /** The calls of the launcher. */
  api: Api;
  options: () => LiveOptions;
  emit: Emit;
  /** Gives what is loaded after the launcher; `onClose` puts the launcher back. */
  quote: (onClose: () => void) => Promise<WidgetQuote>;
};

/** Launcher, then funnel, in one root. A quote of this session that was left is taken up again. */
export function Widget({ api, options, emit, quote }: WidgetProps) {
  const [shown, show] = useState<ReactNode>(null);
  const loading = useRef<Promise<WidgetQuote> | null>(null);
  const last = useRef<LastRequest>({});

  // A load that failed is tried again when it is needed the next time.
  const later = () => {
    loading.current ??= quote(() => {
      last.current = {};
      show(null);
    }).catch((error) => {
      loading.current = null;
      throw error;
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
          const answer = await startQuote(api, form, options().inputs, last.current);
          if ('failure' in answer) {
            emit('pitlane:error.v1', { code: answer.code });
            return answer;
          }
          // Where what comes next does not load, the hosted funnel has the quote.
          await later()
            .then((each) => each.started(answer.lead))
            .then(show, () => location.assign(answer.lead.QuoteUrl));
          return {};
        }}
      />
    )
  );
}
