import { createElement, render } from 'preact';
import { createLightApi } from './platform/create-light-api.ts';
import { createSheet } from './platform/create-sheet.ts';
import { launcherSheet } from './styles.ts';
import { Widget } from './widget.tsx';
import type { LiveOptions } from './widget-host.ts';

const TAG = 'pitlane-quote';

/** The hosted origin is where this file came from. */
const { origin } = new URL(import.meta.url);

/**
 * `<pitlane-quote partner="pk_…">`. Attributes: `partner`, `mode` (`inline` or `redirect`), `lead-source`,
 * `is-mobile-flow`, `repair-inspection-id`, `repair-category-id`; each is read when it is needed, and another
 * partner resets the widget. Events: `WidgetEvents`.
 */
class PitlaneQuote extends HTMLElement {
  static observedAttributes = ['partner'];

  attributeChangedCallback(_: string, was: string | null, is: string | null): void {
    const root = this.shadowRoot;
    if (was === is || !root?.firstChild) return;
    render(null, root);
    this.connectedCallback();
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    // The element moved inside the page and kept its content.
    if (root.firstChild) return;
    root.adoptedStyleSheets = [createSheet(launcherSheet)];
    const partner = this.getAttribute('partner') ?? '';
    const options = () => readOptions(this);
    const emit = (name: string, detail: unknown) =>
      void this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    const quote = (onClose: () => void) =>
      import('./deferred-imports.ts').then(({ createHost, findIndex, widgetQuote }) =>
        widgetQuote(
          createHost(root, { partner, options, emit, index: findIndex(this), hostedOrigin: origin }),
          onClose,
        ),
      );
    const widget = createElement(Widget, { api: createLightApi(origin, partner), options, emit, quote });
    render(createElement('div', { className: 'pl-root', part: 'root' }, widget), root);
  }

  disconnectedCallback(): void {
    // Moving the element connects it again at once; only a removal ends the root.
    queueMicrotask(() => this.isConnected || render(null, this.shadowRoot!));
  }
}

function readOptions(element: Element): LiveOptions {
  const read = (name: string) => element.getAttribute(name);
  return {
    mode: read('mode') === 'redirect' ? 'redirect' : 'inline',
    inputs: {
      isMobileFlow: (read('is-mobile-flow') ?? 'false') !== 'false',
      leadSource: read('lead-source'),
      repairInspectionId: Number(read('repair-inspection-id')),
      repairCategoryId: Number(read('repair-category-id')),
    },
  };
}

customElements.get(TAG) || customElements.define(TAG, PitlaneQuote);
