import { createApi } from '@pitlane/client';
import { quoteSessions } from './platform/quote-session.ts';
import { sheetOf } from './platform/sheet.ts';
import { applyTheme, loadTheme } from './theme.ts';
import type { WidgetHost } from './widget-host.ts';

export { nearbySuggestions } from './launcher/nearby.ts';
export { widgetQuote } from './widget-quote.tsx';

type HostOptions = Pick<WidgetHost, 'partner' | 'mode' | 'inputs' | 'hostedOrigin'> & {
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
    emit: (name, detail) =>
      void root.host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
    addStyles: (css) => void root.adoptedStyleSheets.push(sheetOf(css)),
    leave: (url) => location.assign(url),
  };
}

/** The attributes of `<pitlane-quote>`. */
export function optionsOf(element: Element): Omit<HostOptions, 'hostedOrigin'> {
  const read = (name: string) => element.getAttribute(name);
  return {
    partner: read('partner') ?? '',
    mode: read('mode') === 'redirect' ? 'redirect' : 'inline',
    inputs: {
      isMobileFlow: (read('is-mobile-flow') ?? 'false') !== 'false',
      leadSource: read('lead-source'),
      repairInspectionId: Number(read('repair-inspection-id')),
      repairCategoryId: Number(read('repair-category-id')),
    },
    place: [...document.querySelectorAll(element.localName)].indexOf(element),
  };
}
