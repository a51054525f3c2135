import { createApi } from '@pitlane/client';
import { quoteSessions } from './platform/quote-session.ts';
import { sheetOf } from './platform/sheet.ts';
import { applyTheme, loadTheme } from './theme.ts';
import type { WidgetHost } from './widget-host.ts';

export { nearbySuggestions } from './launcher/nearby.ts';
export { widgetQuote } from './widget-quote.tsx';

type HostOptions = Pick<WidgetHost, 'partner' | 'options' | 'emit' | 'hostedOrigin'> & {
  /** Which widget of the page this is, so that two keep their quotes apart. */
  place: number;
};

/** What a widget in `root` loads right after its launcher can be used: the client, its session and the partner's theme. */
export function hostOf(root: ShadowRoot, { place, ...options }: HostOptions): WidgetHost {
  const { partner, hostedOrigin } = options;
  const sessions = quoteSessions(partner, place);
  const api = createApi({
    baseUrl: hostedOrigin,
    partnerKey: partner,
    accessToken: () => sessions.read()?.accessToken ?? null,
    credentials: 'omit',
  });
  const theme = new CSSStyleSheet();
  root.adoptedStyleSheets.push(theme);
  loadTheme(api, partner, (record) => applyTheme(theme, record));
  return {
    ...options,
    api,
    sessions,
    addStyles: (css) => void root.adoptedStyleSheets.push(sheetOf(css)),
    leave: (url) => location.assign(url),
  };
}

/** Which of the page's widgets an element is, in the order of the document. */
export const placeOf = (element: Element) =>
  [...document.querySelectorAll(element.localName)].indexOf(element);
