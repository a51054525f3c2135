import type { WidgetEventName } from '@pitlane/contracts/events';

/**
 * Fires an event of the widget on its element, also by the name that templates of frameworks can bind:
 * `pitlane:quote.started.v1` is `pitlane-quote-started` too.
 */
export function dispatchEvents(element: Element, name: WidgetEventName, detail: unknown): void {
  for (const each of [name, name.slice(0, -3).replace(/[:.]/g, '-')])
    element.dispatchEvent(new CustomEvent(each, { detail, bubbles: true, composed: true }));
}
