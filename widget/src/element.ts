import { createElement, render } from 'preact';
import { createLightApi } from './platform/create-light-api.ts';
import { createSheet } from './platform/create-sheet.ts';
import { dispatchEvents } from './platform/dispatch-event.ts';
import { toSentKey } from './platform/sent-key.ts';
import type { Emit, LiveOptions } from './platform/widget-host.ts';
import { launcherSheet } from './styles.ts';
import { Widget } from './widget.tsx';

const TAG = 'pitlane-quote';

/** The hosted origin is where this file came from. */
const { origin } = new URL(import.meta.url);

/**
 * `<pitlane-quote partner="pk_…">`. Attributes: `partner`, `mode` (`inline` or `redirect`), `lead-source`,
 * `is-mobile-flow`, `repair-inspection-id`, `repair-category-id`, `workshop-id`, `partner-reference`, `instance`;
 * each is read when it is needed, and another partner resets the widget. Events: `WidgetEvents`.
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
    // The element moved inside the page and kept its content, or the partner's own content has to do.
    if (this.shadowRoot?.firstChild || !isSupported()) return;
    const sheet = createSheet(launcherSheet);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const partner = this.getAttribute('partner') ?? '';
    const options = () => readOptions(this);
    const emit: Emit = (name, detail) => dispatchEvents(this, name, detail);
    const quote = (onClose: () => void) =>
      import('./deferred-imports.ts').then((deferred) =>
        deferred.openWidget(root, TAG, { partner, options, emit, hostedOrigin: origin }, onClose),
      );
    const widget = createElement(Widget, {
      api: createLightApi(origin, toSentKey(partner)),
      origin,
      options,
      emit,
      quote,
    });
    render(createElement('div', { className: 'pl-root', part: 'root' }, widget), root);
  }

  disconnectedCallback(): void {
    // Moving the element connects it again at once; only a removal ends the root.
    queueMicrotask(() => this.isConnected || (this.shadowRoot && render(null, this.shadowRoot)));
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
      workshopId: Number(read('workshop-id')),
      partnerReference: read('partner-reference'),
    },
  };
}

/** Chrome 123, Safari 17.5, Firefox 128; older ones keep what the partner wrote inside the element. */
const isSupported = () => CSS.supports('color:color(from light-dark(red,red) srgb r g b)');

customElements.get(TAG) || customElements.define(TAG, PitlaneQuote);
