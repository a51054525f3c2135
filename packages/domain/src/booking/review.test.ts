import { expect, test } from 'vitest';
import { cleanComment, lastReviewDay, reviewerName, reviewState } from './review.ts';

test('[CNF-05] the window is 90 days from the service date, the last one included', () => {
  const at = (today: string) => reviewState({ status: 'Serviced', serviceDate: '2026-11-26', today });
  expect(lastReviewDay('2026-11-26')).toBe('2027-02-24');
  expect(at('2026-11-26')).toBe('Open');
  expect(at('2027-02-24')).toBe('Open');
  expect(at('2027-02-25')).toBe('Expired');
});

test.each(['Pending', 'Confirmed', 'Cancelled', 'PendingAwaitingPayment'] as const)(
  '[CNF-05] a booking that is %s cannot be reviewed, however old',
  (status) => {
    expect(reviewState({ status, serviceDate: '2020-01-01', today: '2026-11-26' })).toBe('NotYet');
  },
);

test('[CNF-05] a comment keeps its words and lines, and nothing that cannot be seen', () => {
  expect(cleanComment('  Great\r\n\r\n\r\n\r\nwork <b>!</b>\u0000\u202e evil ')).toBe(
    'Great\n\nwork <b>!</b> evil',
  );
  expect(cleanComment('日本語 👍🏽')).toBe('日本語 👍🏽');
});

test('a reviewer is known by the first name and an initial', () => {
  expect(reviewerName('Mia', 'nguyen')).toBe('Mia N.');
  expect(reviewerName('Mia', '')).toBe('Mia');
  expect(reviewerName(' \u0000', 'Nguyen')).toBe('A customer');
});
