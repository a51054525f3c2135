/** `node worker-api/src/commands/refund.ts PL000012 [--amount 12.50] --reason TEXT …`: orders a refund. */
import { formatCents } from '@pitlane/domain/money/money';
import { bookingReference } from '../booking/bookings/index.ts';
import { orderRefund, RefundError } from '../booking/payments/index.ts';
import { systemClock } from '../platform/clock.ts';
import { requireBookingId } from './lib/booking-reference.ts';
import { ON, Refusal, readAmount, requireValue, runSingleCommand, TEXT, type Words } from './lib/command.ts';
import { ACTOR, toActor } from './lib/operator-name.ts';

await runSingleCommand('refund', {
  usage: 'PL000012 [--amount 12.50] --reason TEXT [--reference TEXT] [--already-made|--not-made] [--as NAME]',
  flags: { amount: TEXT, reason: TEXT, reference: TEXT, 'already-made': ON, 'not-made': ON, ...ACTOR },
  mostNames: 1,
  async run(sql, words) {
    const amount = words.text('amount');
    const order = {
      amountCents: amount === undefined ? null : readAmount(amount, '--amount'),
      reason: requireValue(words.text('reason'), '--reason'),
      reference: words.text('reference') ?? null,
      isMade: readIsMade(words),
      by: toActor(words),
      now: systemClock.now(),
    };
    const bookingId = await requireBookingId(sql, words.names[0]);
    try {
      print(bookingId, order.isMade, await orderRefund(sql, { ...order, bookingId }));
    } catch (error) {
      if (error instanceof RefundError) throw new Refusal(error.message);
      throw error;
    }
  },
});

function readIsMade(words: Words): boolean | null {
  if (words.isOn('already-made') && words.isOn('not-made'))
    throw new Refusal('Give --already-made or --not-made, not both.');
  return words.isOn('already-made') ? true : words.isOn('not-made') ? false : null;
}

function print(
  bookingId: number,
  isMade: boolean | null,
  { provider, currency, amountCents, leftCents, isRepeat }: Awaited<ReturnType<typeof orderRefund>>,
): void {
  const money = (cents: number) => `${formatCents(cents)} ${currency}`;
  const show = `See: npm run pitlane -- booking show ${bookingReference(bookingId)}`;
  if (isRepeat) {
    console.log(
      `${money(amountCents)} was refunded under this reference before. Nothing was refunded again. ${show}`,
    );
    return;
  }
  const verb = isMade ? 'was refunded' : 'will be refunded';
  console.log(`${money(amountCents)} ${verb} through ${provider}; ${money(leftCents)} left to refund.`);
  if (!isMade) console.log(`The job runner sends the refund to the provider. ${show}`);
}
