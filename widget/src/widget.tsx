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
  /** Loads what follows the launcher; `onClose` shows the launcher again. */
  quote: (onClose: () => void) => Promise<WidgetQuote>;
};

/** Launcher, then funnel, in one root. An open quote of this session resumes. */
export function Widget({ api, options, emit, quote }: WidgetProps) {
  const [content, setContent] = useState<ReactNode>(null);
  const pending = useRef<Promise<WidgetQuote> | null>(null);
  const lastRequest = useRef<LastRequest>({});

  // A failed load is retried on the next use.
  const loadQuote = () => {
    pending.current ??= quote(() => {
      lastRequest.current = {};
      setContent(null);
    }).catch((error) => {
      pending.current = null;
      throw error;
    });
    return pending.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    loadQuote()
      .then((quote) => quote.resume())
      .then(setContent, () => {});
  }, []);

  return (
    content ?? (
      <Launcher
        api={api}
        onIntent={() =>
          void loadQuote().then(
            (quote) => quote.prefetch(),
            () => {},
          )
        }
        onStart={async (form) => {
          const answer = await startQuote(api, form, options().inputs, lastRequest.current);
          if ('failure' in answer) {
            emit('pitlane:error.v1', { code: answer.code });
            return answer;
          }
          // If the funnel does not load, the hosted one opens the quote.
          await loadQuote()
            .then((quote) => quote.open(answer.lead))
            .then(setContent, () => location.assign(answer.lead.QuoteUrl));
          return {};
        }}
      />
    )
  );
}
