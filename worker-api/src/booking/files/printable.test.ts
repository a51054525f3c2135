import { expect, test } from 'vitest';
import { printable, printableName } from './printable.ts';

test('what the fonts of a receipt lack is written as near as they can', () => {
  expect(printable('Whāngārei – 5 km, "café" €9')).toBe('Whangarei – 5 km, "café" €9');
  expect(printable('ﬁt\u0000\n日本')).toBe('fit? ??');
});

test('a name they cannot write gives way to something they can', () => {
  expect(printableName('Mia  Nguyễn', 'mia@example.com')).toBe('Mia Nguyen');
  expect(printableName('山田 太郎', 'taro@example.com')).toBe('taro@example.com');
});
