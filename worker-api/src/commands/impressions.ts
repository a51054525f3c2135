/**
 * `node worker-api/src/commands/impressions.ts [--days N] [--lead GUID] [--supplier ID] [--json]`: what was shown and
 * pressed. Without `--json` one line a supplier, with it every impression with all its fields.
 */
import { parseArgs } from 'node:util';
import { Guid } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import * as v from 'valibot';
import { openDatabase } from '../platform/database.ts';
import { eachImpression, impressionTotals } from '../quoting/quotes/index.ts';

const USAGE = 'usage: pitlane impressions [--days N] [--lead GUID] [--supplier ID] [--json]';
const MOST_DAYS = 3_650;

const { values } = readGiven();
const url = process.env.DATABASE_URL;
const days = Number(values.days);
const supplierId = values.supplier === undefined ? null : Number(values.supplier);
const isRight =
  /^[1-9]\d{0,3}$/.test(values.days) &&
  days <= MOST_DAYS &&
  (values.supplier === undefined || /^\d{1,9}$/.test(values.supplier)) &&
  (values.lead === undefined || v.is(Guid, values.lead));
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
if (!isRight) {
  console.error(`N must be 1 to ${MOST_DAYS}, GUID the id of a lead, ID the number of a supplier.\n${USAGE}`);
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-impressions' });
const wanted = {
  since: addElapsedDays(new Date(), -days),
  leadGuid: values.lead ?? null,
  supplierId,
};
try {
  if (values.json) {
    for await (const impression of eachImpression(sql, wanted)) console.log(JSON.stringify(impression));
  } else {
    const totals = await impressionTotals(sql, wanted);
    if (totals.length === 0) console.log(`No listings were shown or selected in the last ${days} days.`);
    else console.table(totals);
  }
} finally {
  await sql.end();
}

/** A word that is not known is one line, not a stack. */
function readGiven() {
  try {
    return parseArgs({
      options: {
        days: { type: 'string', default: '30' },
        lead: { type: 'string' },
        supplier: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
