import { expect, test } from 'vitest';
import { parseSettingText, SETTING_NAMES, toSettingText } from './setting-values.ts';

test.each([12, true, 'Harbour Cover', [{ from: '2026-07-01', percent: 5 }]])(
  '%j is edited as text and read back',
  (value) => expect(parseSettingText(toSettingText(value))).toEqual(value),
);

test('the sender is a setting, the landing page has its page', () => {
  expect(SETTING_NAMES).toContain('senderName');
  expect(SETTING_NAMES).not.toContain('landing');
});
