import { createElement, render } from 'preact';
import { lightApi } from './platform/light-api.ts';
import { sheetOf } from './platform/sheet.ts';
import { launcherSheet } from './styles.ts';
import { Widget } from './widget.tsx';

const TAG = 'pitlane-quote';

/** The hosted origin is where this file came from. */
const { origin } = new URL(import.meta.url);

/**
 * `<pitlane-quote partner="pk_…">`. Attributes, read when it is connected: `partner`, `mode` (`inline` or `redirect`),
 * `lead-source`, `is-mobile-flow`, `repair-inspection-id`, `repair-category-id`. Events: `WidgetEvents`.
 */
class PitlaneQuote extends HTMLElement {
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(launcherSheet)];
    const quote = async (onClose: () => void) => {
      const { hostOf, optionsOf, widgetQuote } = await import('./more.ts');
      return widgetQuote(hostOf(root, { ...optionsOf(this), hostedOrigin: origin }), onClose);
    };
    const api = lightApi(origin, this.getAttribute('partner') ?? '');
    const widget = createElement(Widget, { api, quote });
    render(createElement('div', { className: 'pl-root', part: 'root' }, widget), root);
  }

  disconnectedCallback(): void {
    // Moving the element connects it again at once; only a removal ends the root.
    queueMicrotask(() => this.isConnected || render(null, this.shadowRoot!));
  }
}

customElements.get(TAG) || customElements.define(TAG, PitlaneQuote);
