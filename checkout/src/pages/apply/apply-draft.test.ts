import { expect, test } from 'vitest';
import { EMPTY_DRAFT, findProblems } from './apply-draft.ts';

test.each([
  [' jo@harbour.example ', undefined],
  ['', 'Enter an email address, such as kim@example.com.'],
  ['jo@harbour..example', 'Enter an email address, such as kim@example.com.'],
])('the address "%s" is refused as the server does: %s', (email, problem) => {
  expect(findProblems({ ...EMPTY_DRAFT, email }, '2026-11-27').email).toBe(problem);
});
