/** `node worker-api/src/commands/refund.ts PL000012 [--amount 12.50] --reason TEXT [--already-made|--not-made]`: orders a refund. */
import { parseArgs } from 'node:util';
import { parseDecimal } from '../adapters/payments/decimal.ts';
import { orderRefund, RefundError } from '../booking/payments/index.ts';
import { openDatabase } from '../platform/database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    amount: { type: 'string' },
    reason: { type: 'string' },
    'already-made': { type: 'boolean' },
    'not-made': { type: 'boolean' },
  },
});
const url = process.env.DATABASE_URL;
const reference = /^PL0*(\d+)$/i.exec(positionals[0] ?? '')?.[1];
const isMade = values['already-made'] ? true : values['not-made'] ? false : null;
const isAmount = values.amount === undefined || /^\d+(\.\d{1,2})?$/.test(values.amount);
if (!url || !reference || !values.reason || !isAmount || positionals.length > 1) {
  console.error(
    'usage: DATABASE_URL=… node refund.ts PL000012 [--amount 12.50] --reason TEXT [--already-made|--not-made]',
  );
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-refund' });
try {
  const { provider, currency, amountCents, leftCents } = await orderRefund(sql, {
    bookingId: Number(reference),
    amountCents: values.amount === undefined ? null : parseDecimal(values.amount),
    reason: values.reason,
    isMade,
    now: new Date(),
  });
  const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency });
  const verb = isMade ? 'was refunded' : 'will be refunded';
  console.log(
    `${money.format(amountCents / 100)} ${verb} through ${provider}; ${money.format(leftCents / 100)} left to refund.`,
  );
  if (!isMade) console.log('The job runner sends the refund to the provider and logs when it is complete.');
} catch (error) {
  if (!(error instanceof RefundError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await sql.end();
}
