import type { DiscountCheckStatus } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const words = (
  Status: DiscountCheckStatus,
  ValidFrom: string | null = null,
  ValidUntil: string | null = null,
) => refusalWords('SAVE20', { Status, ValidFrom, ValidUntil }, 'Australia/Sydney');

test('[CNF-06] a voucher that cannot be used explains why, and when it was or will be valid', () => {
  expect(words('valid')).toBeNull();
  expect(words('unknown')?.title).toBe('We don’t recognise the voucher SAVE20');
  expect(words('rewards-only')?.title).toContain('rewards members');
  expect(words('not-yet', '2026-11-30T13:00:00.000Z')?.text).toBe(
    'It’s valid from Tuesday 1 December 2026, 12:00 am. Open this page again then.',
  );
  expect(words('expired', null, '2026-11-24T06:00:00.000Z')).toEqual({
    title: 'The voucher SAVE20 has expired',
    text: 'It was valid until Tuesday 24 November 2026, 5:00 pm.',
  });
  expect(words('used-up')?.title).toContain('used up');
});
