import type { WidgetEventName, WidgetEventProps } from '@pitlane/contracts/events';

/** The React prop of an event: `pitlane:quote.started.v1` is `onQuoteStarted`. */
export function eventProp(name: WidgetEventName): keyof WidgetEventProps {
  const words = name.slice('pitlane:'.length, -'.v1'.length).split('.');
  return `on${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}` as keyof WidgetEventProps;
}
