import type { FieldProblem } from '@pitlane/contracts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { findPartners, writePartner } from './operator-queries.ts';
import { findRecordProblems, type PartnerDraft, type PartnerRecord, pickChanged } from './partner-record.ts';
import { findFunnelConfiguration } from './queries.ts';

/** Who changes a partner, as the audit log names them, and when. */
type Step = { actor: string; now: Date };
export type SaveResult = { record: PartnerRecord } | { problems: FieldProblem[] } | 'unknown' | 'taken';

/** Adds a partner; `taken` where the slug is in use. */
export function addPartner(sql: Sql, record: PartnerRecord, step: Step): Promise<SaveResult> {
  return transaction(sql, async (tx) => {
    if ((await findPartners(tx, record.slug)).length > 0) return 'taken';
    return save(tx, record, null, step);
  });
}

/**
 * Changes a partner by what `change` makes of the stored record; nothing is saved while it has problems. Settings and
 * limits are checked where they change.
 */
export function changePartner(
  sql: Sql,
  slug: string,
  change: (stored: PartnerRecord) => PartnerDraft,
  step: Step,
): Promise<SaveResult> {
  return transaction(sql, async (tx) => {
    await tx`select from partner where slug = ${slug} for update`;
    const [before] = await findPartners(tx, slug);
    return before ? save(tx, change(before), before, step) : 'unknown';
  });
}

async function save(
  tx: Tx,
  wanted: PartnerDraft,
  before: PartnerRecord | null,
  { actor, now }: Step,
): Promise<SaveResult> {
  const changed = before ? pickChanged(wanted, before) : wanted;
  const problems = findRecordProblems(changed);
  if (problems.length > 0) return { problems };
  const fault = await findReferenceProblem(tx, changed as PartnerRecord);
  if (fault) return { problems: [fault] };
  const record = wanted as PartnerRecord;
  await writePartner(tx, record);
  await recordAudit(tx, {
    ...{ at: now, actor, action: before ? 'partner-changed' : 'partner-added' },
    subject: { type: 'partner', id: record.slug },
    details: { before: before ? flatten(before) : {}, after: flatten(record) },
  });
  return { record };
}

async function findReferenceProblem(tx: Tx, record: PartnerRecord): Promise<FieldProblem | null> {
  const { quoteFunnelConfigurationId: id } = record.settings;
  if (id !== undefined && !(await findFunnelConfiguration(tx, id)))
    return {
      pointer: '/settings/quoteFunnelConfigurationId',
      code: 'unknown',
      message: `${id} is not a funnel configuration. Import funnel-configurations first.`,
    };
  if (record.fleetCompanyId === null) return null;
  const [fleet] = await tx`select 1 from fleet_company where id = ${record.fleetCompanyId}`;
  return fleet ? null : { pointer: '/fleetCompanyId', code: 'unknown', message: 'Is not a fleet.' };
}

/** Each setting, limit and part of the theme as a separate fact, so that the log shows what changed. */
const flatten = ({ settings, theme, limits, slug: _, ...facts }: PartnerRecord) => ({
  ...facts,
  ...theme,
  ...settings,
  ...limits,
});
