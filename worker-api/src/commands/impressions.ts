/**
 * `node worker-api/src/commands/impressions.ts [--days N] [--lead GUID] [--supplier ID] [--json]`: what was shown and
 * pressed. Without `--json` one line per supplier, with it every impression with all its fields.
 */
import { Guid } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import * as v from 'valibot';
import { systemClock } from '../platform/clock.ts';
import { eachImpression, impressionTotals, LISTING_EVENT_DAYS } from '../quoting/quotes/index.ts';
import { Refusal, readWholeNumber, runSingleCommand, TEXT } from './lib/command.ts';

await runSingleCommand('impressions', {
  usage: '[--days 30] [--lead GUID] [--supplier ID] [--json]',
  flags: { days: TEXT, lead: TEXT, supplier: TEXT, json: { type: 'boolean' } },
  mostNames: 0,
  async run(sql, { text, isOn }) {
    const days = readWholeNumber(text('days') ?? '30', '--days');
    if (days < 1 || days > LISTING_EVENT_DAYS)
      throw new Refusal(`--days must be 1 to ${LISTING_EVENT_DAYS}.`);
    const leadGuid = text('lead') ?? null;
    if (leadGuid !== null && !v.is(Guid, leadGuid)) throw new Refusal('--lead must be the id of a lead.');
    const supplier = text('supplier');
    const supplierId = supplier === undefined ? null : readWholeNumber(supplier, '--supplier');
    const wanted = { since: addElapsedDays(systemClock.now(), -days), leadGuid, supplierId };
    if (isOn('json')) {
      for await (const impression of eachImpression(sql, wanted)) console.log(JSON.stringify(impression));
      return;
    }
    const totals = await impressionTotals(sql, wanted);
    if (totals.length === 0) console.log(`No listings were shown or selected in the last ${days} days.`);
    else console.table(totals);
  },
});
