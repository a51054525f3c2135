import type { WidgetEventName, WidgetEventProps } from '@pitlane/contracts/events';
import { LAUNCHER_MIN_HEIGHT } from '@pitlane/contracts/launcher-height';
import type { LauncherInputs } from '@pitlane/flows/launcher/launcher';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { eventProp } from './event-prop.ts';
import { createLightApi } from './platform/create-light-api.ts';
import { dispatchEvents } from './platform/dispatch-event.ts';
import { toSentKey } from './platform/sent-key.ts';
import type { Emit } from './platform/widget-host.ts';
import { SHADOW_MARK, Shadow } from './shadow.tsx';
import { launcherSheet } from './styles.ts';
import { launcherTexts } from './texts/launcher.ts';
import { Widget } from './widget.tsx';

export type { WidgetEvent, WidgetEventName, WidgetEventProps, WidgetEvents } from '@pitlane/contracts/events';

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
    /** Name of this widget, when a page has several or moves them; by default its place on the page. */
    instance?: string | undefined;
    /** Class of the element around the shadow root, for `--pitlane-*` and `::part`. */
    className?: string | undefined;
  };

/**
 * The widget as a React component: the same launcher and funnel as `<pitlane-quote>` in a shadow root, a sized
 * placeholder on the server. Props are live. Events are also DOM events of the element.
 */
export function PitlaneQuote(props: PitlaneQuoteProps): ReactNode {
  // A slash at the end is not part of an origin.
  const hostedOrigin = props.hostedOrigin.replace(/\/+$/, '');
  const key = `${hostedOrigin} ${props.partner}`;
  return (
    <Boundary
      key={key}
      fallback={<a href={hostedOrigin}>{launcherTexts.submit}</a>}
      onError={(error) => {
        console.error('[Pitlane] crash: the widget cannot run here and shows a link instead.', error);
        callHandler(props, 'pitlane:error.v1', { code: 'crash' });
      }}
    >
      <Quote {...props} hostedOrigin={hostedOrigin} />
    </Boundary>
  );
}

function Quote(props: PitlaneQuoteProps) {
  const { partner, hostedOrigin, minHeight = LAUNCHER_MIN_HEIGHT, className, instance } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [api] = useState(() => createLightApi(hostedOrigin, toSentKey(partner)));
  return (
    <Shadow styles={launcherSheet} minHeight={minHeight} className={className} instance={instance}>
      {(root) => {
        const options = () => {
          const { mode = 'inline', ...inputs } = latest.current;
          return { mode, inputs };
        };
        const emit: Emit = (name, detail) => {
          dispatchEvents(root.host, name, detail);
          callHandler(latest.current, name, detail);
        };
        const quote = (onClose: () => void) =>
          import('./deferred-imports.ts').then((deferred) =>
            deferred.openWidget(root, `[${SHADOW_MARK}]`, { partner, options, emit, hostedOrigin }, onClose),
          );
        return <Widget api={api} origin={hostedOrigin} options={options} emit={emit} quote={quote} />;
      }}
    </Shadow>
  );
}

/** Reports what the page's handler throws, as an event listener would; the quote continues. */
function callHandler(props: WidgetEventProps, name: WidgetEventName, detail: unknown): void {
  try {
    (props[eventProp(name)] as ((detail: unknown) => void) | undefined)?.(detail);
  } catch (error) {
    reportError(error);
  }
}
