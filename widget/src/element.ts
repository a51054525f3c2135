import { createApi } from '@pitlane/client';
import { createElement, render } from 'preact';
import { quoteSessions } from './platform/quote-session.ts';
import { launcherSheet } from './styles.ts';
import { applyTheme, loadTheme } from './theme.ts';
import { Widget } from './widget.tsx';
import type { WidgetHost } from './widget-host.ts';

const TAG = 'pitlane-quote';

/** The hosted origin is where this file came from. */
const hostedOrigin = new URL(import.meta.url).origin;

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
let launcherStyles: CSSStyleSheet | undefined;

/**
 * `<pitlane-quote partner="pk_…">`. Attributes, read when it is connected: `partner`, `mode` (`inline` or `redirect`),
 * `lead-source`, `is-mobile-flow`, `repair-inspection-id`, `repair-category-id`. Events: `WidgetEvents`.
 */
class PitlaneQuote extends HTMLElement {
  #root: ShadowRoot | undefined;

  connectedCallback(): void {
    const partner = this.getAttribute('partner') ?? '';
    if (!this.#root) this.#root = this.attachShadow({ mode: 'open' });
    const root = this.#root;
    launcherStyles ??= sheetOf(launcherSheet);
    const theme = new CSSStyleSheet();
    root.adoptedStyleSheets = [launcherStyles, theme];

    const place = [...document.querySelectorAll(TAG)].indexOf(this);
    const sessions = quoteSessions(partner, place);
    const api = createApi({
      baseUrl: hostedOrigin,
      partnerKey: partner,
      accessToken: () => sessions.read()?.accessToken ?? null,
      credentials: 'omit',
    });
    const host: WidgetHost = {
      api,
      partner,
      mode: this.getAttribute('mode') === 'redirect' ? 'redirect' : 'inline',
      inputs: {
        isMobileFlow: this.hasAttribute('is-mobile-flow') && this.getAttribute('is-mobile-flow') !== 'false',
        leadSource: this.getAttribute('lead-source'),
        repairInspectionId: Number(this.getAttribute('repair-inspection-id')) || null,
        repairCategoryId: Number(this.getAttribute('repair-category-id')) || null,
      },
      sessions,
      hostedOrigin,
      emit: (name, detail) =>
        void this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
      addStyles: (css) => void root.adoptedStyleSheets.push(sheetOf(css)),
      leave: (url) => location.assign(url),
    };
    loadTheme(api, partner, (record) => applyTheme(theme, record));
    render(
      createElement('div', { className: 'pl-root', part: 'root' }, createElement(Widget, { host })),
      root,
    );
  }

  disconnectedCallback(): void {
    // Moving the element connects it again at once; only a removal ends the root.
    queueMicrotask(() => {
      if (!this.isConnected && this.#root) render(null, this.#root);
    });
  }
}

if (!customElements.get(TAG)) customElements.define(TAG, PitlaneQuote);
