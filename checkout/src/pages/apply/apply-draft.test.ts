import type { LocationSuggestion } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { type ApplyDraft, EMPTY_DRAFT, findProblems } from './apply-draft.ts';

test.each([
  [' jo@harbour.example ', undefined],
  ['', 'Enter an email address, such as kim@example.com.'],
  ['jo@harbour..example', 'Enter an email address, such as kim@example.com.'],
])('the address "%s" is refused as the server does: %s', (email, problem) => {
  expect(findProblems({ ...EMPTY_DRAFT, email }, new Date('2026-11-27T00:00:00Z')).email).toBe(problem);
});

test('insurance has to be valid on the day of the suburb', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const draft = (Country: 'AU' | 'NZ', Timezone: string): ApplyDraft => ({
    ...EMPTY_DRAFT,
    insuranceExpiresOn: '2026-11-27',
    suburb: { Value: '', Data: 1, Obj: { Country, Timezone } as LocationSuggestion['Obj'] },
  });
  expect(findProblems(draft('AU', 'Australia/Perth'), now).insuranceExpiresOn).toBeUndefined();
  expect(findProblems(draft('NZ', 'Pacific/Auckland'), now).insuranceExpiresOn).toBe(
    'Your insurance must be valid today.',
  );
});
