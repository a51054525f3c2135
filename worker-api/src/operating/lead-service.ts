import type { OperatorLead, WorkshopRequest } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { AppDeps } from '../platform/deps.ts';
import type { Operator } from '../platform/operators.ts';
import { orNotFound } from '../platform/route.ts';
import { findLead } from '../quoting/leads/index.ts';
import { listApprovedImages } from '../quoting/photos/index.ts';
import {
  findBidItems,
  type LeadRequestRow,
  readRequestRefusal,
  toLeadBidState,
} from '../quoting/quote-requests/index.ts';
import { findContinueLink, findSenders, toContinueLink } from './continue-link.ts';
import { findLeadRecord } from './find-lead-record.ts';
import { findSeenQuotes } from './find-seen-quotes.ts';
import { listBookings } from './search/search.ts';
import { toLeadTimeline } from './to-lead-timeline.ts';
import { toWork } from './work-service.ts';

const MAX_BOOKINGS = 20;

/** A lead with all that happened to it. Throws `not-found`. */
export async function readOperatorLead(
  deps: AppDeps,
  operator: Operator,
  guid: string,
): Promise<OperatorLead> {
  const { sql, clock } = deps;
  const lead = orNotFound(await findLead(sql, guid));
  const now = clock.now();
  const [about, link, refusal, seen, tasks, photos, bookings, record] = await Promise.all([
    findAbout(deps, guid),
    findContinueLink(sql, lead, now, findSenders(deps)),
    readRequestRefusal(sql, lead),
    findSeenQuotes(sql, guid),
    findBidItems(sql, guid, null),
    listApprovedImages(deps, guid),
    listBookings(sql, sql`select id from booking where lead_guid = ${guid}`, MAX_BOOKINGS),
    findLeadRecord(sql, guid),
  ]);
  const { suburb } = lead;
  return {
    Success: true,
    Guid: guid,
    CreatedOn: lead.createdAt.toISOString(),
    SubmittedOn: lead.submittedAt?.toISOString() ?? null,
    CancelledOn: lead.cancelledAt?.toISOString() ?? null,
    ForgottenOn: about.forgottenAt?.toISOString() ?? null,
    IANATimeZone: about.timezone ?? SERVICE_ZONE,
    PartnerName: about.partnerName,
    CustomerName: lead.name,
    CustomerPhone: lead.mobileNumber ?? lead.phoneNumber,
    CustomerEmail: lead.email,
    Communication: lead.communication,
    ContinueLink: toContinueLink(link),
    IsCallAllowed: lead.allowMechanicsToContact,
    Words: lead.repairNotes,
    Urgency: lead.quoteUrgency ?? null,
    ServiceDate: lead.serviceDate,
    Vehicle: vehicleTitle(lead),
    Rego: lead.vehicleRego,
    Vin: lead.vehicleVin,
    Location: lead.location,
    Suburb: suburb && suburbLine(suburb.name, suburb.state, suburb.postcode),
    Tasks: tasks.map(({ id, name, notes }) => ({ Id: id, Name: name, Notes: notes })),
    Photos: photos,
    SeenQuotes: seen,
    RequestRefusal: refusal,
    IsRequestHeld: about.isRequestHeld,
    Requests: record.requests.map((row) => toRequest(row, now)),
    Bookings: bookings,
    Work: record.work.map((item) => toWork(item, operator, now)),
    Timeline: toLeadTimeline(record),
  };
}

type About = {
  partnerName: string;
  timezone: string | null;
  forgottenAt: Date | null;
  isRequestHeld: boolean;
};

async function findAbout({ sql }: AppDeps, guid: string): Promise<About> {
  const [row] = await sql<About[]>`
    select p.name as partner_name, u.timezone, l.forgotten_at,
           exists (select from lead_bid_offer o where o.lead_guid = l.guid and o.released_at is null) as is_request_held
      from lead l join partner p on p.id = l.partner_id left join suburb u on u.id = l.suburb_id where l.guid = ${guid}`;
  return orNotFound(row);
}

const toRequest = (row: LeadRequestRow, now: Date): WorkshopRequest => ({
  WorkshopId: row.supplierId,
  WorkshopName: row.workshopName,
  State: toLeadBidState(row, now),
  InvitedOn: row.invitedAt.toISOString(),
  ViewedOn: row.viewedAt?.toISOString() ?? null,
  ClaimedOn: row.claimedAt?.toISOString() ?? null,
  TotalIncGst: row.bidTotalCents || null,
  Comments: row.bidComments || null,
});
