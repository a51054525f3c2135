import { createApi } from '@pitlane/client';
import { createSheet } from './platform/create-sheet.ts';
import { createQuoteSessions } from './platform/quote-session.ts';
import { applyTheme, loadTheme } from './theme.ts';
import type { WidgetHost } from './widget-host.ts';

export { widgetQuote } from './widget-quote.tsx';

type HostOptions = Pick<WidgetHost, 'partner' | 'options' | 'emit' | 'hostedOrigin'> & {
  /** Index of the widget on the page, so that two do not share a quote. */
  index: number;
};

/** The host of a widget in `root`: client, session and theme, loaded after the launcher. */
export function createHost(root: ShadowRoot, { index, ...options }: HostOptions): WidgetHost {
  const { partner, hostedOrigin } = options;
  const sessions = createQuoteSessions(partner, index);
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
    addStyles: (css) => void root.adoptedStyleSheets.push(createSheet(css)),
    leave: (url) => location.assign(url),
  };
}

/** Index of an element among the widgets of the page, in document order. */
export const findIndex = (element: Element) =>
  [...document.querySelectorAll(element.localName)].indexOf(element);
