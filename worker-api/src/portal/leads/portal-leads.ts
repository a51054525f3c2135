import type { Country } from '@pitlane/contracts';
import {
  LeadBidState,
  type PortalBalanceResponse,
  type PortalLead,
  type PortalLeadsResponse,
} from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { waitsForWorkshop } from '@pitlane/domain/portal/lead-bid-view';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { AppDeps } from '../../platform/deps.ts';
import {
  findPortalLeads,
  type PortalLeadRow,
  quoteDeadline,
  toLeadBidState,
} from '../../quoting/quote-requests/index.ts';

/** Older leads are not shown. */
const SHOWN_DAYS = 30;
const ORDER = LeadBidState.options;
const ENTRIES = 20;

/** `GET /api/portal/lead-bid-offers`: leads that wait for these workshops first, by cut-off; each lead once. */
export async function listPortalLeads(deps: AppDeps, supplierIds: number[]): Promise<PortalLeadsResponse> {
  const now = deps.clock.now();
  const since = addElapsedDays(now, -SHOWN_DAYS);
  const rows = await findPortalLeads(deps.sql, supplierIds, { since, now });
  const leads = [...Map.groupBy(rows, (row) => row.leadBidOfferId).values()].map((group) =>
    mergeWorkshops(group.map((row) => toPortalLead(row, now))),
  );
  return { Success: true, Leads: leads.toSorted(byUrgency), Now: now.toISOString() };
}

/** How many leads these workshops can quote now, each lead once. */
export async function countWaitingLeads(deps: AppDeps, supplierIds: number[]): Promise<number> {
  const { Leads } = await listPortalLeads(deps, supplierIds);
  return Leads.filter(({ State }) => waitsForWorkshop(State)).length;
}

/** One lead of several workshops: the workshop with most left to do, and the others below it. */
function mergeWorkshops(leads: WorkshopLead[]): PortalLead {
  const [first, ...others] = leads.toSorted(byUrgency);
  return {
    ...first!,
    AlsoFor: others.map(({ LeadBidOfferId, State, WorkshopName }) => ({
      LeadBidOfferId,
      State,
      WorkshopName,
    })),
  };
}

function byUrgency(a: WorkshopLead, b: WorkshopLead): number {
  const order = a.BidCutOffDate.localeCompare(b.BidCutOffDate);
  const byTime = a.State === 'open' || a.State === 'answered' ? order : -order;
  return ORDER.indexOf(a.State) - ORDER.indexOf(b.State) || byTime;
}

type WorkshopLead = Omit<PortalLead, 'AlsoFor'>;

function toPortalLead(row: PortalLeadRow, now: Date): WorkshopLead {
  return {
    LeadBidOfferId: row.token,
    State: toLeadBidState(row, now),
    VehicleDescription: vehicleTitle(row),
    Summary: row.claimedAt ? row.summary : hideContact(row.summary),
    LeadLocation: row.location,
    QuoteUrgency: row.quoteUrgency,
    BidCutOffDate: quoteDeadline(row).toISOString(),
    RemainingOffers: Math.max(0, row.maxOffers - row.offers),
    LeadPurchased: row.claimedAt !== null,
    BidTotalIncGst: row.bidTotalCents,
    CreatedOn: row.createdAt.toISOString(),
    WorkshopName: row.workshopName,
  };
}

/** `GET /api/portal/balance`: the workshops' balances for leads. */
export async function readPortalBalance(
  deps: AppDeps,
  supplierIds: number[],
): Promise<PortalBalanceResponse> {
  const balances = await deps.sql<{ id: number; name: string; country: Country; cents: number }[]>`
    select s.id, s.name, s.country, coalesce(b.balance_cents, 0)::int as cents
      from supplier s left join supplier_balance b on b.supplier_id = s.id
     where s.id = any(${supplierIds}) order by s.name, s.id`;
  const entries = await deps.sql<{ supplierId: number; reason: string; amountCents: number; at: Date }[]>`
    select supplier_id, reason, amount_cents, at from supplier_ledger
     where supplier_id = any(${supplierIds}) order by id desc limit ${ENTRIES}`;
  return {
    Success: true,
    Balances: balances.map((row) => ({
      WorkshopId: row.id,
      WorkshopName: row.name,
      Balance: row.cents,
      Currency: CURRENCY[row.country],
    })),
    Entries: entries.map((row) => ({
      WorkshopId: row.supplierId,
      Reason: row.reason,
      AmountIncGst: row.amountCents,
      At: row.at.toISOString(),
    })),
  };
}
