import { expect, test } from 'vitest';
import { estimateBits } from './secret-strength.ts';

test.each([
  ['32 random bytes in base64', 'mv1F0yRk3G2nqXWc8sZ+LhT7uPjQe9oVtB4dKxYI6aM='],
  ['64 random hexadecimal digits', '9f2c07d41be85a63f01d7c92e4b6a8530cd19e7f24b86a35d0f7c1e92b4a6d83'],
  ['32 random hexadecimal digits', 'c41f7a09e2d8b35690fa1c7e84d2b36f'],
  ['32 random small letters', 'qzvkxwjgpfymbdthqxrclzusvnkwjeop'],
  ['a random uuid', '3f1b8c62-9d47-4e0a-b5c8-71a2f6e9d043'],
])('%s have more than 100 bits', (_, secret) => {
  expect(estimateBits(secret)).toBeGreaterThan(100);
});

test.each([
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['the alphabet downwards, in turns of case', 'zYxWvUtSrQpOnMlKjIhGfEdCbA9876543210'],
  ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['two sequences in turn', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'],
  ['one character', 'x'.repeat(64)],
  ['few characters', 'ab'.repeat(32)],
  ['a repeat of something short', 'aB3$xQ9!'.repeat(6)],
  ['a sentence', 'a secret that is long enough for everything'],
  ['words in camel case with digits', 'ThisIsMySuperSecretPassphrase1234567890!'],
  ['words in a row', 'password123password123password123'],
  ['words with dashes', 'pitlane-production-secret-2026-please-change'],
  ['hexadecimal digits in order, four times', '0123456789abcdef'.repeat(4)],
])('%s has fewer than 100 bits', (_, secret) => {
  expect(estimateBits(secret)).toBeLessThan(100);
});
