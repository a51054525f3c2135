import type { Api } from '@pitlane/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { Launcher } from './launcher/launcher.tsx';
import type { Emit, LiveOptions, WidgetQuote } from './platform/widget-host.ts';
import { type LastRequest, startQuote } from './start-quote.ts';
import { launcherTexts as texts } from './texts/launcher.ts';

export type WidgetProps = {
  /** The calls of the launcher. */
  api: Api;
  /** Origin of the API and the hosted pages. */
  origin: string;
  options: () => LiveOptions;
  emit: Emit;
  /** Loads what follows the launcher; `onClose` shows the launcher again. */
  quote: (onClose: () => void) => Promise<WidgetQuote>;
};

/** Launcher, then funnel, in one root. An open quote of this session resumes. */
export function Widget({ api, origin, options, emit, quote }: WidgetProps) {
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
      emit('pitlane:error.v1', { code: 'script' });
      throw error;
    });
    return pending.current;
  };
  const withQuote = (use: (quote: WidgetQuote) => unknown) => void loadQuote().then(use, () => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    withQuote((quote) => quote.resume().then(setContent));
  }, []);

  return (
    <Boundary
      fallback={<a href={origin}>{texts.submit}</a>}
      onError={(error) => withQuote((quote) => quote.fail(error))}
    >
      {content ?? (
        <Launcher
          api={api}
          origin={origin}
          onLoad={(failure) => withQuote((quote) => quote.ready(failure))}
          onIntent={() => withQuote((quote) => quote.prefetch())}
          onStart={async (form) => {
            const answer = await startQuote(api, form, options().inputs, lastRequest.current);
            if ('failure' in answer)
              return loadQuote().then(
                (quote) => quote.fail(answer.error, answer),
                () => answer,
              );
            const { LeadGuid, QuoteUrl } = answer.lead;
            emit('pitlane:quote.started.v1', { leadGuid: LeadGuid });
            // If the funnel does not load, the hosted one opens the quote.
            await loadQuote()
              .then((quote) => quote.open(answer.lead))
              .then(setContent, () => open(QuoteUrl, '_top'));
            return {};
          }}
        />
      )}
    </Boundary>
  );
}
