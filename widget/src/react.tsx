import { createApi } from '@pitlane/client';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import type { LauncherInputs } from '@pitlane/flows/launcher';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { funnelSheet } from './funnel/funnel-styles.ts';
import { type HostedFunnelProps, HostedFunnel as PlainFunnel } from './funnel/hosted-funnel.tsx';
import { Launcher } from './launcher/launcher.tsx';
import { hostOf } from './more.ts';
import { lightApi } from './platform/light-api.ts';
import { sheetOf } from './platform/sheet.ts';
import { startQuote } from './start-quote.ts';
import { launcherSheet } from './styles.ts';
import { Widget } from './widget.tsx';
import type { WidgetHost } from './widget-host.ts';
import { widgetQuote } from './widget-quote.tsx';

export { historyLocation, sessionLocation } from './funnel/step-locations.ts';
export type { HostedFunnelProps };

/** The funnel of `/quote/{leadGuid}` and `/quote-2/{leadGuid}` on the hosted origin. */
export function HostedFunnel(props: HostedFunnelProps) {
  return (
    <Shadow styles={launcherSheet + funnelSheet} minHeight={480}>
      {() => <PlainFunnel {...props} />}
    </Shadow>
  );
}

const hostedApi = createApi({ baseUrl: '', credentials: 'same-origin' });

export type HostedLauncherProps = LauncherInputs & {
  /** Where the new quote is; the browser goes there when absent. */
  onStarted?: (lead: LauncherLeadResponse) => void;
};

/** The launcher of the hosted home page; success goes to the QuoteUrl (1 §2). */
export function HostedLauncher({ onStarted, ...inputs }: HostedLauncherProps) {
  return (
    <Shadow styles={launcherSheet} minHeight={70}>
      {() => (
        <Launcher
          api={hostedApi}
          onStart={async (form) => {
            const answer = await startQuote(hostedApi, form, inputs);
            if ('failure' in answer) return answer;
            (onStarted ?? (({ QuoteUrl }) => location.assign(pathOf(QuoteUrl))))(answer.lead);
            return {};
          }}
        />
      )}
    </Shadow>
  );
}

export type PitlaneQuoteProps = LauncherInputs & {
  /** Publishable key, `pk_…`. */
  partner: string;
  /** Origin of the hosted pages and the API, such as `https://quotes.example`. */
  hostedOrigin: string;
  mode?: 'inline' | 'redirect';
  /** Space kept before the launcher is there, CSS pixels; 300 when absent, the height of the launcher on a phone. */
  minHeight?: number;
  onEvent?: (name: string, detail: unknown) => void;
};

/** The widget as a React component: the same launcher and funnel in a shadow root, a sized placeholder on the server. */
export function PitlaneQuote({
  partner,
  hostedOrigin,
  mode = 'inline',
  minHeight = 300,
  onEvent,
  ...inputs
}: PitlaneQuoteProps) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const events = useRef(onEvent);
  events.current = onEvent;

  // Read once, when the widget is there.
  const [quote] = useState(() => async (onClose: () => void, shadow: ShadowRoot) => {
    const host = hostOf(shadow, { partner, hostedOrigin, mode, inputs, place: 0 });
    const emit: WidgetHost['emit'] = (name, detail) => {
      host.emit(name, detail);
      events.current?.(name, detail);
    };
    return widgetQuote({ ...host, emit }, onClose);
  });
  return (
    <Shadow styles={launcherSheet} minHeight={minHeight} onRoot={setRoot}>
      {() =>
        root && <Widget api={lightApi(hostedOrigin, partner)} quote={(onClose) => quote(onClose, root)} />
      }
    </Shadow>
  );
}

type ShadowProps = {
  styles: string;
  minHeight: number;
  onRoot?: (root: ShadowRoot) => void;
  children: () => ReactNode;
};

/** A shadow root whose content is a portal of this React tree. On the server, and until it is there, an empty space. */
function Shadow({ styles, minHeight, onRoot, children }: ShadowProps) {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the root is made once
  useEffect(() => {
    const element = place.current;
    if (!element || element.shadowRoot) return setRoot(element?.shadowRoot ?? null);
    const shadow = element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf(styles)];
    setRoot(shadow);
    onRoot?.(shadow);
  }, []);
  const style: CSSProperties = { display: 'block', minHeight };
  return (
    <div ref={place} style={style}>
      {root &&
        createPortal(
          <div className="pl-root" {...{ part: 'root' }}>
            {children()}
          </div>,
          root,
        )}
    </div>
  );
}

/** The same origin stays a plain path, so that a development server on another port keeps its own. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url, location.href);
  return pathname + search + hash;
}
