import { expect, test } from 'vitest';
import { parseSettings, readSettings } from './stored-settings.ts';

test('settings of the same content are parsed once', () => {
  const first = parseSettings({ sameDayCutoffHour: 9 });
  expect(first).toEqual({ sameDayCutoffHour: 9 });
  expect(parseSettings({ sameDayCutoffHour: 9 })).toBe(first);
  expect(parseSettings({ sameDayCutoffHour: 10 })).toEqual({ sameDayCutoffHour: 10 });
});

test('names each setting that it leaves out, also on a second read', () => {
  const stored = { colour: 'red', sameDayCutoffHour: 25, isMultiItem: false };
  const read = { settings: { isMultiItem: false }, ignored: ['colour', 'sameDayCutoffHour'] };
  expect([readSettings(stored), readSettings({ ...stored })]).toEqual([read, read]);
  expect(parseSettings(undefined)).toEqual({});
});
