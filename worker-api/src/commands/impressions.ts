/**
 * `node worker-api/src/commands/impressions.ts [--days N] [--lead GUID] [--supplier ID] [--json]`: what was shown and
 * pressed. Without `--json` one line a supplier, with it every impression with all its fields.
 */
import { parseArgs } from 'node:util';
import { eachImpression, impressionTotals } from '../features/quotes/impression-report.ts';
import { openDatabase } from '../platform/database.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    lead: { type: 'string' },
    supplier: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const url = process.env.DATABASE_URL;
const days = Number(values.days);
const supplierId = values.supplier === undefined ? null : Number(values.supplier);
if (
  !url ||
  !Number.isSafeInteger(days) ||
  days < 1 ||
  (supplierId !== null && !Number.isSafeInteger(supplierId))
) {
  console.error(
    'usage: DATABASE_URL=… node impressions.ts [--days N] [--lead GUID] [--supplier ID] [--json]',
  );
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-impressions' });
const wanted = {
  since: new Date(Date.now() - days * 24 * 3600 * 1000),
  leadGuid: values.lead ?? null,
  supplierId,
};
try {
  if (values.json) {
    for await (const impression of eachImpression(sql, wanted)) console.log(JSON.stringify(impression));
  } else {
    const totals = await impressionTotals(sql, wanted);
    if (totals.length === 0) console.log(`Nothing was shown in the last ${days} days.`);
    else console.table(totals);
  }
} finally {
  await sql.end({ timeout: 5 });
}
