import { expect, test } from 'vitest';
import { toPrintable, toPrintableName } from './printable.ts';

test('characters that the receipt fonts lack are replaced by the nearest ones', () => {
  expect(toPrintable('Whāngārei – 5 km, "café" €9')).toBe('Whangarei – 5 km, "café" €9');
  expect(toPrintable('ﬁt\u0000\n日本')).toBe('fit? ??');
});

test('a name without printable letters is replaced', () => {
  expect(toPrintableName('Mia  Nguyễn', 'mia@example.com')).toBe('Mia Nguyen');
  expect(toPrintableName('山田 太郎', 'taro@example.com')).toBe('taro@example.com');
});
