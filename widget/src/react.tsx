import type { WidgetEventProps } from '@pitlane/contracts/events';
import type { LauncherInputs } from '@pitlane/flows/launcher/launcher';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { eventProp } from './event-prop.ts';
import { createLightApi } from './platform/create-light-api.ts';
import { SHADOW_MARK, Shadow } from './shadow.tsx';
import { launcherSheet } from './styles.ts';
import { Widget } from './widget.tsx';
import type { Emit } from './widget-host.ts';

export type { WidgetEventName, WidgetEventProps, WidgetEvents } from '@pitlane/contracts/events';

export type PitlaneQuoteProps = LauncherInputs &
  WidgetEventProps & {
    /** Publishable key, `pk_…`. Another one resets the widget. */
    partner: string;
    /** Origin of the hosted pages and the API, such as `https://quotes.example`. Another one resets the widget. */
    hostedOrigin: string;
    /** `inline` (default) opens the funnel here, `redirect` on the hosted site. */
    mode?: 'inline' | 'redirect' | undefined;
    /** Height reserved for the launcher: CSS pixels or a CSS length; the launcher's height when absent. */
    minHeight?: number | string | undefined;
    /** Class of the element around the shadow root, for `--pitlane-*` and `::part`. */
    className?: string | undefined;
  };

/**
 * The widget as a React component: the same launcher and funnel as `<pitlane-quote>` in a shadow root, a sized
 * placeholder on the server. Props are live. Events are also DOM events of the element.
 */
export function PitlaneQuote(props: PitlaneQuoteProps): ReactNode {
  return <Quote key={`${props.hostedOrigin} ${props.partner}`} {...props} />;
}

function Quote(props: PitlaneQuoteProps) {
  const { partner, hostedOrigin, minHeight = ROW_OR_COLUMN, className } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [api] = useState(() => createLightApi(hostedOrigin, partner));
  return (
    <Shadow styles={launcherSheet} minHeight={minHeight} className={className}>
      {(root) => {
        const options = () => {
          const { mode = 'inline', ...inputs } = latest.current;
          return { mode, inputs };
        };
        const emit: Emit = (name, detail) => {
          root.host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
          (latest.current[eventProp(name)] as ((detail: unknown) => void) | undefined)?.(detail);
        };
        const quote = async (onClose: () => void) => {
          const { createHost, widgetQuote } = await import('./deferred-imports.ts');
          const index = [...document.querySelectorAll(`[${SHADOW_MARK}]`)].indexOf(root.host);
          return widgetQuote(createHost(root, { partner, options, emit, index, hostedOrigin }), onClose);
        };
        return <Widget api={api} options={options} emit={emit} quote={quote} />;
      }}
    </Shadow>
  );
}

/** The launcher is 69 px high in a row and 206 px in a column. */
const ROW_OR_COLUMN = 'clamp(69px,(700px - 100vw)*999,206px)';
