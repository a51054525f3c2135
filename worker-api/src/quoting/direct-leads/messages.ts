import type { Communication, Country } from '@pitlane/contracts';
import { firstName } from '@pitlane/domain/people/person-name';
import { quoteChannel } from '@pitlane/domain/people/quote-channel';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { createResumeCode } from '../../platform/session.ts';
import {
  createReader,
  DIRECT_LEAD_TEXTS,
  type DirectLeadFacts,
  findCustomerOrigin,
  type Links,
  type LoadMessage,
  NO_LINK,
  orderMessages,
  sendersFor,
} from '../../shared/messages/index.ts';

/** Passes the question on to its workshop, once. */
export const notifyWorkshop = (tx: Tx, id: number, now: Date): Promise<void> =>
  orderMessages(tx, { type: 'direct-lead', id }, ['direct-lead-mail'], 'once', now);

/**
 * Notifies the customer once that the workshop has answered. The lead's owner hears of it as of a price; the number of a
 * visitor may be another's, so a visitor gets a mail.
 */
export async function notifyCustomer(
  tx: Tx,
  id: number,
  { now, sendsSms }: { now: Date; sendsSms: boolean },
): Promise<void> {
  const row = await findDirectLead(tx, id);
  if (row) await orderMessages(tx, { type: 'direct-lead', id }, answerKinds(row, sendsSms), 'once', now);
}

type AnswerKind = 'question-answered-mail' | 'question-answered-sms';

function answerKinds(row: MessageRow, sendsSms: boolean): AnswerKind[] {
  const contact = {
    email: row.customerEmail,
    mobileNumber: row.isByOwner ? row.contactNumber : null,
    phoneNumber: null,
    communication: row.communication,
  };
  const channel = quoteChannel(contact, row.leadCountry, sendsSms);
  return [
    ...(channel === 'sms' ? [] : (['question-answered-mail'] as const)),
    ...(channel === 'sms' || channel === 'email-or-sms' ? (['question-answered-sms'] as const) : []),
  ];
}

const loadDirectLead: LoadMessage<DirectLeadFacts> = async (deps, { kind, subjectId }) => {
  const row = await findDirectLead(deps.sql, Number(subjectId));
  if (!row) return null;
  const isForCustomer = DIRECT_LEAD_TEXTS[kind as keyof typeof DIRECT_LEAD_TEXTS].to === 'customer';
  return {
    facts: async (links) => ({
      ...row,
      firstName: firstName({ name: row.customerName }),
      vehicle: vehicleTitle(row, 'car'),
      // The portal needs a sign-in: the link alone opens nothing.
      portalUrl: `${deps.config.origin}/workshop/questions`,
      quoteUrl: isForCustomer ? await createQuoteLink(deps, row, links) : '',
    }),
    emails: [isForCustomer ? row.customerEmail : row.supplierEmail],
    phone: row.contactNumber,
    country: row.leadCountry,
    partnerId: row.partnerId,
  };
};

export const directLeadMessages = sendersFor(DIRECT_LEAD_TEXTS, loadDirectLead);
export const readDirectLead = createReader(DIRECT_LEAD_TEXTS, loadDirectLead);

/** The quote with the workshop opened in it. Only the lead's owner gets a code: a visitor came by the open link. */
async function createQuoteLink(deps: AppDeps, row: MessageRow, links: Links): Promise<string> {
  if (links === 'left-out') return NO_LINK;
  const url = `${await findCustomerOrigin(deps, row.partnerId)}/quotes/${row.leadGuid}?details=${row.supplierId}`;
  return row.isByOwner ? `${url}#h=${await createResumeCode(deps, row.leadGuid)}` : url;
}

type MessageRow = Omit<DirectLeadFacts, 'firstName' | 'vehicle' | 'portalUrl' | 'quoteUrl'> &
  VehicleColumns & {
    leadGuid: string;
    partnerId: number;
    supplierId: number;
    supplierEmail: string;
    communication: Communication | null;
    leadCountry: Country | null;
  };

async function findDirectLead(db: Db, id: number): Promise<MessageRow | null> {
  const [row] = await db<MessageRow[]>`
    select d.lead_guid, l.partner_id, s.id as supplier_id, s.name as workshop_name, s.email as supplier_email,
           su.timezone as workshop_timezone, d.full_name as customer_name, d.contact_number, d.email as customer_email,
           d.comments, d.is_by_owner, d.answer, d.answer_by, u.name as suburb, u.country as lead_country,
           l.communication, l.vehicle_make, l.vehicle_model, l.vehicle_year, p.support_phone
      from supplier_direct_lead d join supplier s on s.id = d.supplier_id join suburb su on su.id = s.suburb_id
      join lead l on l.guid = d.lead_guid join partner p on p.id = l.partner_id
      left join suburb u on u.id = l.suburb_id where d.id = ${id}`;
  return row ?? null;
}
