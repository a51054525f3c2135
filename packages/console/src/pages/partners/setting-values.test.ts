import { expect, test } from 'vitest';
import { parseSettingText, SENDER_SETTINGS, SETTING_NAMES, toSettingText } from './setting-values.ts';

test.each([12, true, 'Harbour Cover', [{ from: '2026-07-01', percent: 5 }]])(
  '%j is edited as text and read back',
  (value) => expect(parseSettingText(toSettingText(value))).toEqual(value),
);

test('what has its own form is not edited by name', () => {
  expect(SETTING_NAMES).toContain('supportEmail');
  for (const name of ['landing', 'faqs', 'fleetFaqs', ...SENDER_SETTINGS])
    expect(SETTING_NAMES).not.toContain(name);
});
