import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusalDetail } from './refusal-detail.ts';

const refused = (detail?: string) =>
  new ApiError(409, {
    type: 'about:blank',
    title: 'This conflicts with a more recent change.',
    status: 409,
    code: 'conflict',
    traceId: 't1',
    ...(detail === undefined ? {} : { detail }),
  });

test('a refusal shows its detail', () => {
  expect(refusalDetail(refused('This time has just been taken.'), 'Try again.')).toBe(
    'This time has just been taken.',
  );
});

test('any other failure shows the page’s text', () => {
  for (const error of [refused(), refused(''), new ApiError(-1, null), new Error('x'), null])
    expect(refusalDetail(error, 'Try again.')).toBe('Try again.');
});
