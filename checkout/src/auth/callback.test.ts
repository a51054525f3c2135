import { ApiError } from '@pitlane/client';
import { expect, test } from 'vitest';
import { refusalText } from './callback.ts';

test.each([
  [Object.assign(new Error('no'), { error: 'access_denied' }), 'was cancelled'],
  [Object.assign(new Error('no'), { error: 'temporarily_unavailable' }), 'can’t sign you in right now'],
  [new TypeError('Failed to fetch'), 'can’t sign you in right now'],
  [new ApiError(-1, null), 'can’t sign you in right now'],
  [new Error('No matching state found in storage'), 'another tab'],
])('[AUT-01] a sign-in that ended with %s shows a message', (error, words) => {
  expect(refusalText(error)).toContain(words);
});
