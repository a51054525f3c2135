import { createApi } from '@pitlane/client';
import { createSheet } from './platform/create-sheet.ts';
import { createQuoteSessions } from './platform/quote-session.ts';
import { applyTheme, loadTheme } from './theme.ts';
import type { WidgetHost } from './widget-host.ts';

export { widgetQuote } from './widget-quote.tsx';

type HostOptions = Pick<WidgetHost, 'partner' | 'options' | 'emit' | 'hostedOrigin'> & {
  /** Which widget of the page this is, so that two keep their quotes apart. */
  place: number;
};

/** What a widget in `root` loads right after its launcher can be used: the client, its session and the partner's theme. */
export function createHost(root: ShadowRoot, { place, ...options }: HostOptions): WidgetHost {
  const { partner, hostedOrigin } = options;
  const sessions = createQuoteSessions(partner, place);
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

/** Which of the page's widgets an element is, in the order of the document. */
export const findIndex = (element: Element) =>
  [...document.querySelectorAll(element.localName)].indexOf(element);
