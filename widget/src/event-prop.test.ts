import { expect, test } from 'vitest';
import { eventProp } from './event-prop.ts';

test('[LCH-06] every event has its prop', () => {
  expect(eventProp('pitlane:ready.v1')).toBe('onReady');
  expect(eventProp('pitlane:quote.started.v1')).toBe('onQuoteStarted');
  expect(eventProp('pitlane:quote.submitted.v1')).toBe('onQuoteSubmitted');
});
