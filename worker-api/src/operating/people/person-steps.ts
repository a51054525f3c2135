import type { PersonData, PersonErased, PersonExport } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { transaction } from '../../platform/transaction.ts';
import { deleteLinks } from '../../portal/quotes/index.ts';
import { eraseLeads } from '../../quoting/old-lead-erasure/index.ts';
import { readPersonFile } from './export-person.ts';
import { findPersonData, type PersonKey, readPerson } from './find-person.ts';

/** Which operator it is, and why. */
type Step = { by: string; reason: string };

/** What is kept about a person. Throws `validation`. */
export const readPersonData = (deps: AppDeps, person: string): Promise<PersonData> =>
  findPersonData(deps.sql, readPerson(person));

/** A file of all that is kept about a person. Throws `validation`. */
export function exportPerson(deps: AppDeps, person: string, step: Step): Promise<PersonExport> {
  const key = readPerson(person);
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    const data = await findPersonData(tx, key);
    const file = { exportedOn: now.toISOString(), ...(await readPersonFile(tx, data)) };
    const after = { leads: data.Leads.length, bookings: data.Bookings.length };
    await record(tx, deps, 'person-exported', key, step, after);
    const FileName = `personal-data-${utcDay(now)}.json`;
    return { Success: true, FileName, Content: JSON.stringify(file, null, 2) };
  });
}

/**
 * Takes the personal data from those of the named leads that are the person's and have no booking; what waits about them
 * closes. Bookings stay with the books. A repeat erases nothing more. Throws `validation`.
 */
export function erasePerson(
  deps: AppDeps,
  person: string,
  leadGuids: string[],
  step: Step,
): Promise<PersonErased> {
  const key = readPerson(person);
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    const { Leads } = await findPersonData(tx, key);
    const wanted = Leads.map(({ Guid }) => Guid).filter((guid) => leadGuids.includes(guid));
    const erased = await eraseLeads(tx, wanted, { by: step.by, now });
    await deleteLinks(tx, erased);
    if (erased.length > 0) await record(tx, deps, 'person-erased', key, step, { leads: erased.length });
    return { ...(await findPersonData(tx, key)), Erased: erased.length };
  });
}

/** The log names the person by a hash: it stays longer than the data. */
async function record(
  tx: Tx,
  { config, clock }: AppDeps,
  action: 'person-exported' | 'person-erased',
  { email, phones }: PersonKey,
  { by, reason }: Step,
  after: object,
): Promise<void> {
  const hash = await keyedHash(config.secret, 'person', email ?? phones.toSorted().join());
  await recordAudit(tx, {
    at: clock.now(),
    actor: `operator:${by}`,
    action,
    subject: { type: 'person', id: hash.toString('hex').slice(0, 12) },
    details: { reason, after },
  });
}
