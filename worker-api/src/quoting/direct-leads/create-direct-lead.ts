import { type Country, type DirectLeadError, Guid, SupplierDirectLead } from '@pitlane/contracts';
import { EMAIL_PROBLEM, EMAIL_PROBLEMS } from '@pitlane/contracts/booking-texts';
import { MOBILE_EXAMPLE } from '@pitlane/contracts/constants';
import { withinBusinessDay } from '@pitlane/domain/calendar/business-hours';
import { displayPhone, normalisePhone, phoneCountry } from '@pitlane/domain/people/phone';
import { takesSms } from '@pitlane/domain/people/reach';
import * as v from 'valibot';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { type Caller, findLead, isOwnPartner, type LeadRow, touchLead } from '../leads/index.ts';
import { isLeadOwner } from './is-lead-owner.ts';
import { notifyWorkshop } from './messages.ts';

/**
 * Passes a question of the direct quote form on to a supplier that quoted for the lead: once for people with access to
 * the lead, and once per number for others with the link. A repeat of the same question succeeds and sends nothing.
 * Errors are values, so that a form shows all of them at its fields.
 */
export async function createDirectLead(
  deps: AppDeps,
  caller: DirectCaller,
  input: Record<string, unknown>,
): Promise<DirectLeadError[]> {
  const parsed = v.safeParse(SupplierDirectLead, input);
  const guid = v.safeParse(Guid, input.leadGuid);
  const found = guid.success ? await findLead(deps.sql, guid.output) : null;
  const lead = found && isOwnPartner(caller.partner, found) ? found : null;
  const number = readContactNumber(String(input.leadContactNumber ?? ''), lead);
  const errors = (parsed.issues ?? []).map(toFieldError).filter(({ field }) => field !== 'leadContactNumber');
  if (number === null)
    errors.push(
      invalid('leadContactNumber', `Enter a number such as ${MOBILE_EXAMPLE[findLeadCountry(lead)]}.`),
    );
  if (number === null || errors.length > 0 || !parsed.success) return errors;
  if (!lead) return [NOT_AVAILABLE];
  const now = deps.clock.now();
  const isByOwner = await isLeadOwner(deps, lead, caller);
  const sendsSms = deps.sms !== null;
  const getsSms = isByOwner && takesSms(number, { country: findLeadCountry(lead), sendsSms });
  if (!parsed.output.leadEmailAddress && !getsSms) {
    const problem = sendsSms ? EMAIL_PROBLEMS.landline : EMAIL_PROBLEMS.noSms;
    return [invalid('leadEmailAddress', isByOwner ? problem : EMAIL_PROBLEM)];
  }
  const directLead = { ...parsed.output, leadContactNumber: number, isByOwner };
  return transaction(deps.sql, (tx) => insertOnce(tx, directLead, now));
}

/** Who asks, as far as it decides whether the question is the lead's own. */
type DirectCaller = Pick<Caller, 'partner' | 'session' | 'subject'>;

const findLeadCountry = (lead: LeadRow | null): Country => lead?.suburb?.country ?? 'AU';

/**
 * A typed number as it is stored, read as people write it where the lead is; null when it is not a number. One that reads like a
 * number of the lead is that number: the form shows it without its country.
 */
function readContactNumber(typed: string, lead: LeadRow | null): string | null {
  const digits = onlyDigits(typed);
  const own = [lead?.mobileNumber, lead?.phoneNumber].find(
    (number) => number && onlyDigits(displayPhone(number)) === digits,
  );
  if (own) return own;
  const country = phoneCountry(typed, findLeadCountry(lead));
  return country && normalisePhone(typed, country);
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const NOT_AVAILABLE: DirectLeadError = {
  code: 'SupplierNotAvailable',
  field: null,
  message: 'This workshop has no quote for you at the moment.',
};

type NewDirectLead = SupplierDirectLead & { isByOwner: boolean };

async function insertOnce(tx: Tx, directLead: NewDirectLead, now: Date): Promise<DirectLeadError[]> {
  const [quoted] = await tx`
    select 1 from listing g join supplier s on s.id = g.supplier_id
     where g.lead_guid = ${directLead.leadGuid} and g.supplier_id = ${directLead.workshopId} and s.is_active limit 1`;
  if (!quoted) return [NOT_AVAILABLE];
  const [row] = await tx<{ id: number }[]>`
    insert into supplier_direct_lead
      (lead_guid, supplier_id, full_name, contact_number, email, comments, is_by_owner, answer_by, created_at)
    values (${directLead.leadGuid}, ${directLead.workshopId}, ${directLead.leadFullName}, ${directLead.leadContactNumber},
            ${directLead.leadEmailAddress || null}, ${directLead.leadComments}, ${directLead.isByOwner},
            ${withinBusinessDay(now)}, ${now})
    on conflict do nothing returning id`;
  if (!row) return (await isSame(tx, directLead)) ? [] : [ALREADY_SENT];
  await touchLead(tx, directLead.leadGuid, now);
  await notifyWorkshop(tx, row.id, now);
  return [];
}

const ALREADY_SENT: DirectLeadError = {
  code: 'AlreadySent',
  field: null,
  message: 'You have already sent this workshop a question. It has your number.',
};

/** Whether this very question is there: its sender never saw the answer. */
async function isSame(tx: Tx, directLead: NewDirectLead): Promise<boolean> {
  const rows = await tx`
    select 1 from supplier_direct_lead
     where lead_guid = ${directLead.leadGuid} and supplier_id = ${directLead.workshopId} and is_by_owner = ${directLead.isByOwner}
       and full_name = ${directLead.leadFullName} and contact_number = ${directLead.leadContactNumber}
       and coalesce(email, '') = ${directLead.leadEmailAddress} and comments = ${directLead.leadComments}`;
  return rows.length > 0;
}

function toFieldError(issue: v.BaseIssue<unknown>): DirectLeadError {
  return invalid(String(issue.path?.[0]?.key ?? ''), issue.message);
}
const invalid = (field: string, message: string): DirectLeadError => ({
  code: 'InvalidField',
  field,
  message,
});
