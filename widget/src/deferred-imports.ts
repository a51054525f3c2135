import { createApi } from '@pitlane/client';
import { createSheet } from './platform/create-sheet.ts';
import { findInstance } from './platform/find-instance.ts';
import { createQuoteSessions } from './platform/quote-session.ts';
import { toSentKey } from './platform/sent-key.ts';
import type { WidgetHost } from './platform/widget-host.ts';
import { applyTheme, loadTheme } from './theme.ts';
import { widgetQuote } from './widget-quote.tsx';

type HostOptions = Pick<WidgetHost, 'partner' | 'options' | 'emit' | 'hostedOrigin'>;

/** What follows the launcher in `root`; `selector` matches the elements that hold a widget, `onClose` shows the launcher. */
export const openWidget = (root: ShadowRoot, selector: string, options: HostOptions, onClose: () => void) =>
  widgetQuote(createHost(root, toInstance(root, selector, options), options), onClose);

/** A page of another workshop does not resume the quote of this one. */
function toInstance(root: ShadowRoot, selector: string, { options }: HostOptions): string {
  const { workshopId } = options().inputs;
  return findInstance(root.host, selector) + (workshopId ? `.${workshopId}` : '');
}

/** The host of a widget in `root`: client, session and theme. `instance` keeps its quote apart from others'. */
function createHost(root: ShadowRoot, instance: string, options: HostOptions): WidgetHost {
  const { partner, hostedOrigin } = options;
  const sessions = createQuoteSessions(partner, instance);
  const api = createApi({
    baseUrl: hostedOrigin,
    partnerKey: toSentKey(partner),
    accessToken: () => sessions.read()?.accessToken ?? null,
    credentials: 'omit',
  });
  // Here, because the launcher has no byte left for it. The page may have removed the widget by now.
  Object.assign(root.firstElementChild ?? {}, { lang: 'en', dir: 'ltr' });
  const theme = new CSSStyleSheet();
  root.adoptedStyleSheets.push(theme);
  loadTheme(api, partner, (record) => applyTheme(theme, record));
  return {
    ...options,
    api,
    sessions,
    addStyles: (css) => void root.adoptedStyleSheets.push(createSheet(css)),
    leave: async (url, page) => {
      if (top !== self) return (await import('./platform/leave-frame.tsx')).leaveFrame(url, page);
      location.assign(url);
      return null;
    },
  };
}
