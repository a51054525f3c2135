import { expect, test } from 'vitest';
import { completeMail } from './complete-mail.ts';

test('a half typed address is completed with common hosts, a whole one with none', () => {
  expect(completeMail('ada.lovelace')).toContain('ada.lovelace@gmail.com');
  expect(completeMail(' ada@h')).toEqual(['ada@hotmail.com']);
  expect(['', '@gmail.com', 'ada@gmail.com', 'ada@example.com'].flatMap(completeMail)).toEqual([]);
});
