import { expect, test } from 'vitest';
import { readRow } from './file-format.ts';
import { partners } from './formats.ts';

test('a partner file refuses unknown and ill-formed settings by name', () => {
  const messages = (settings: object) =>
    readRow(partners, { slug: 'harbour', name: 'Harbour', settings: JSON.stringify(settings) }).problems;
  expect(messages({ sameDayCutoffHour: 11 })).toEqual([]);
  expect(messages({ sameDayCutOffHour: 11 })).toEqual([
    { column: 'settings', message: 'is refused: sameDayCutOffHour is not known.' },
  ]);
  expect(messages({ chatUrl: 'javascript:1' })).toEqual([
    { column: 'settings', message: 'is refused: chatUrl must be an https:// address without a user name.' },
  ]);
});
