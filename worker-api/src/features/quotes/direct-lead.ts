import { type DirectLeadError, SupplierDirectLead } from '@pitlane/contracts';
import { displayPhone, normalisePhone, phoneCountry } from '@pitlane/domain/phone';
import * as v from 'valibot';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob, type JobHandlers } from '../../platform/jobs.ts';
import type { Partner } from '../../platform/partner.ts';
import { transaction } from '../../platform/transaction.ts';
import { isOwnPartner } from '../leads/access.ts';
import { findLead } from '../leads/queries.ts';
import { mailBodies } from '../notifications/texts.ts';

/**
 * Passes a question of the direct quote form on to a supplier that quoted for the lead, once a lead and supplier.
 * Errors are values: a form shows them beside its fields.
 */
export async function createDirectLead(
  deps: AppDeps,
  partner: Partner,
  input: Record<string, unknown>,
): Promise<DirectLeadError[]> {
  const parsed = v.safeParse(SupplierDirectLead, input);
  if (!parsed.success) return parsed.issues.map(fieldErrorOf);
  const asked = parsed.output;
  const country = phoneCountry(asked.leadContactNumber);
  if (!country) return [invalid('leadContactNumber', 'Enter a number such as 0404 040 404.')];
  const lead = await findLead(deps.sql, asked.leadGuid);
  if (!lead || !isOwnPartner(partner, lead)) return [NOT_AVAILABLE];
  const contactNumber = normalisePhone(asked.leadContactNumber, country);
  return transaction(deps.sql, (tx) =>
    insertOnce(tx, { ...asked, leadContactNumber: contactNumber }, deps.clock.now()),
  );
}

const NOT_AVAILABLE: DirectLeadError = {
  code: 'SupplierNotAvailable',
  field: null,
  message: 'This workshop has no quote for you at the moment.',
};

async function insertOnce(tx: Tx, asked: SupplierDirectLead, now: Date): Promise<DirectLeadError[]> {
  const [quoted] = await tx`
    select 1 from listing g join supplier s on s.id = g.supplier_id
     where g.lead_guid = ${asked.leadGuid} and g.supplier_id = ${asked.workshopId} and s.is_active limit 1`;
  if (!quoted) return [NOT_AVAILABLE];
  const [row] = await tx<{ id: number }[]>`
    insert into supplier_direct_lead (lead_guid, supplier_id, full_name, contact_number, email, comments, created_at)
    values (${asked.leadGuid}, ${asked.workshopId}, ${asked.leadFullName}, ${asked.leadContactNumber},
            ${asked.leadEmailAddress}, ${asked.leadComments}, ${now})
    on conflict (lead_guid, supplier_id) do nothing returning id`;
  if (!row)
    return [
      {
        code: 'AlreadySent',
        field: null,
        message: 'You have asked this workshop already. It has your number.',
      },
    ];
  await addJob(tx, 'send-direct-lead', { id: row.id }, { key: `direct-lead-${row.id}` });
  return [];
}

function fieldErrorOf(issue: v.BaseIssue<unknown>): DirectLeadError {
  return invalid(String(issue.path?.[0]?.key ?? ''), issue.message);
}
const invalid = (field: string, message: string): DirectLeadError => ({
  code: 'InvalidField',
  field,
  message,
});

type Waiting = {
  supplierName: string;
  supplierEmail: string;
  fullName: string;
  contactNumber: string;
  email: string;
  comments: string;
  vehicle: string;
  suburb: string | null;
};
const Payload = v.object({ id: v.number() });

/** Tells the supplier; a repeat after a kill carries the same reference. */
export const directLeadJobs: JobHandlers = {
  'send-direct-lead': async (payload, deps) => {
    const { id } = v.parse(Payload, payload);
    const [row] = await deps.sql<Waiting[]>`
      select s.name as supplier_name, s.email as supplier_email, d.full_name, d.contact_number, d.email, d.comments,
             concat_ws(' ', l.vehicle_year, l.vehicle_make, l.vehicle_model) as vehicle, u.name as suburb
        from supplier_direct_lead d join supplier s on s.id = d.supplier_id join lead l on l.guid = d.lead_guid
        left join suburb u on u.id = l.suburb_id where d.id = ${id} and d.mailed_at is null`;
    if (!row) return;
    if (!deps.mail) {
      deps.logger.warn('direct lead not mailed', { id, because: 'Mail is not set up.' });
      return;
    }
    const mail = {
      lines: [
        `${row.fullName} asks about a ${row.vehicle}${row.suburb ? ` in ${row.suburb}` : ''}:`,
        row.comments,
        `Please answer by phone (${displayPhone(row.contactNumber)}) or mail (${row.email}).`,
      ],
      link: { label: `Call ${displayPhone(row.contactNumber)}`, url: `tel:${row.contactNumber}` },
    };
    await deps.mail.send({
      to: row.supplierEmail,
      subject: `A question from ${row.fullName}`,
      ...mailBodies(mail),
      reference: `direct-lead-${id}`,
    });
    await deps.sql`update supplier_direct_lead set mailed_at = ${deps.clock.now()} where id = ${id}`;
  },
};
