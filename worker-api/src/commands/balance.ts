/** `node worker-api/src/commands/balance.ts 12 [200.00 --reference TEXT [--reason TopUp]]`: money to buy leads with. */
import { parseArgs } from 'node:util';
import { formatCents } from '@pitlane/domain/money/money';
import { parseDecimal } from '../adapters/payments/decimal.ts';
import { openDatabase } from '../platform/database.ts';
import {
  BALANCE_REASONS,
  BalanceRefused,
  bookBalance,
  readBalance,
} from '../quoting/quote-requests/index.ts';

const args = process.argv.slice(2);
// A negative amount is no option.
const amount = args.find((arg) => /^-?\d+\.\d{2}$/.test(arg));
const { values, positionals } = parseArgs({
  args: args.filter((arg) => arg !== amount),
  allowPositionals: true,
  options: { reference: { type: 'string' }, reason: { type: 'string', default: 'TopUp' } },
});
const url = process.env.DATABASE_URL;
const supplierId = /^\d{1,9}$/.test(positionals[0] ?? '') ? Number(positionals[0]) : null;
const reason = BALANCE_REASONS.find((one) => one === values.reason);
if (!url || supplierId === null || positionals.length > 1 || !reason || (amount && !values.reference)) {
  console.error(
    'usage: DATABASE_URL=… node balance.ts SUPPLIER [200.00 --reference TEXT [--reason TopUp|Refund|Adjustment]]',
  );
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-balance' });
try {
  const sign = amount?.startsWith('-') ? -1 : 1;
  const cents = amount
    ? await bookBalance(sql, {
        supplierId,
        amountCents: sign * parseDecimal(amount.replace('-', '')),
        reason,
        reference: values.reference!,
        now: new Date(),
      })
    : await readBalance(sql, supplierId);
  console.log(`The balance is ${formatCents(cents)}.`);
} catch (error) {
  if (!(error instanceof BalanceRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await sql.end();
}
