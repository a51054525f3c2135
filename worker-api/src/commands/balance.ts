/**
 * `node worker-api/src/commands/balance.ts 12 [200.00 --reference TEXT [--reason TopUp] [--as NAME]]`: money to buy
 * leads with.
 */
import { formatCents } from '@pitlane/domain/money/money';
import {
  BALANCE_REASONS,
  BalanceRefused,
  bookBalance,
  readBalance,
} from '../quoting/quote-requests/index.ts';
import { Refusal, readAmount, readWholeNumber, requireValue, runSingleCommand, TEXT } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';

await runSingleCommand('balance', {
  usage: `SUPPLIER [200.00 --reference TEXT [--reason ${BALANCE_REASONS.join('|')}] [--as NAME]]`,
  flags: { reference: TEXT, reason: TEXT, ...ACTOR },
  mostNames: 2,
  async run(sql, words) {
    const { names, text } = words;
    const supplierId = readWholeNumber(names[0], 'The number of the workshop');
    const word = text('reason') ?? 'TopUp';
    const reason = BALANCE_REASONS.find((one) => one === word);
    if (!reason) throw new Refusal(`--reason must be one of ${BALANCE_REASONS.join(', ')}.`);
    const amount = names[1];
    try {
      const cents =
        amount === undefined
          ? await readBalance(sql, supplierId)
          : await bookBalance(sql, {
              supplierId,
              amountCents: readAmount(amount, 'The amount', { isSigned: true }),
              reason,
              reference: requireValue(text('reference'), '--reference'),
              ...toCommandStep(words),
            });
      console.log(`The balance is ${formatCents(cents)}.`);
    } catch (error) {
      if (error instanceof BalanceRefused) throw new Refusal(error.message);
      throw error;
    }
  },
});
