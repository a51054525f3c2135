import type { FinaliseExtra, PriceBreakdown } from '@pitlane/contracts';
import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import type { SupplierClock } from '@pitlane/domain/calendar/arrival-times';
import { availableDays, type DayFacts } from '@pitlane/domain/calendar/opening';
import { lastDay } from '@pitlane/domain/calendar/service-date';
import { toDayFacts, type WeekdayHours } from '@pitlane/domain/calendar/supplier-calendar';
import { localDay } from '@pitlane/domain/calendar/zone';
import { takesRecommended } from '@pitlane/domain/funnel/fixed-supplier';
import { isPriceRange } from '@pitlane/domain/money/price-breakdown';
import type { ExtraRule } from '@pitlane/domain/quotes/extras';
import { applyQuotedTerms, promisedExtras } from '@pitlane/domain/quotes/kept-extras';
import { listClosedDays } from '../../marketplace/calendar/index.ts';
import { getCutoffHour, getMobileServicesSupplierId } from '../../marketplace/partners/index.ts';
import {
  type BookingSupplier,
  type ExtraRow,
  findExtras,
  findHours,
  findSupplier,
} from '../../marketplace/suppliers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import {
  findWorkshopOffer,
  hasEnded,
  isFinalPrice,
  offerBreakdown,
  type WorkshopOffer,
} from '../../quoting/quote-requests/index.ts';
import * as queries from './queries.ts';

/** Everything that decides whether a lead can book a supplier, read together. */
export type BookingContext = {
  lead: queries.BookingLead;
  supplier: BookingSupplier;
  /** null when the price is a bid. */
  quoteId: number | null;
  breakdown: PriceBreakdown;
  /** The day shown on the listing; null when the price is a bid. */
  quotedDay: string | null;
  cart: queries.BookedItem[];
  extras: FinaliseExtra[];
  hours: WeekdayHours[];
  days: DayFacts;
  clock: SupplierClock;
  existing: queries.ExistingBooking | null;
  /** The bid that sets the price, if the supplier made one. */
  offer: WorkshopOffer | null;
  /** False once the bid has ended. */
  isOfferOpen: boolean;
  isProductFlow: boolean;
};

/** Reads the context; null without lead or supplier, or without either a bid or a valid stored quote. */
export async function readBookingContext(
  { sql: db, clock }: { sql: Db; clock: Clock },
  leadGuid: string,
  supplierId: number,
): Promise<BookingContext | null> {
  const now = clock.now();
  const lead = await queries.findBookingLead(db, leadGuid);
  const supplier = await findSupplier(db, supplierId);
  const offer = await findWorkshopOffer(db, leadGuid, supplierId);
  const bid = supplier && offerBreakdown(offer, supplier.country);
  const listing = bid
    ? { quoteId: null, breakdown: bid, extras: null, availableFrom: null }
    : await queries.findListing(db, leadGuid, supplierId, now);
  if (!lead || !supplier || !listing) return null;
  const cart = await queries.findCart(db, leadGuid);
  const extras = await findQuotedExtras(db, supplierId, listing.extras);
  const hours = await findHours(db, supplierId);
  const days = await readDayFacts(db, supplier, { hours, leadGuid, now, settings: lead.partnerSettings });
  const existing = await queries.findExistingBooking(db, leadGuid, supplierId);
  return {
    lead,
    supplier,
    quoteId: listing.quoteId,
    breakdown: listing.breakdown,
    quotedDay: listing.availableFrom,
    cart,
    hours,
    days,
    clock: { now, timezone: supplier.timezone },
    existing,
    offer,
    isOfferOpen: offer === null || !hasEnded(offer, now),
    isProductFlow: lead.gotProductQuoteFlow || supplierId === getProductSupplierId(lead),
    extras: extras.map(toFinaliseExtra),
  };
}

/** The supplier's extras as they were quoted. */
async function findQuotedExtras(
  db: Db,
  supplierId: number,
  quoted: queries.KeptListing['extras'],
): Promise<ExtraRow[]> {
  const promised = promisedExtras([], quoted).map(({ id }) => id);
  return applyQuotedTerms(await findExtras(db, supplierId, promised), quoted);
}

/** The supplier that serves the product flow for a lead (1 §2). */
export const getProductSupplierId = ({ partnerSettings }: queries.BookingLead): number =>
  getMobileServicesSupplierId({ settings: partnerSettings });

/** The supplier of a booking page whose address names none; null when the lead has none either. */
export async function findDefaultSupplier(
  { sql: db, clock }: { sql: Db; clock: Clock },
  lead: queries.BookingLead,
): Promise<number | null> {
  if (lead.workshopId !== null) return lead.workshopId;
  if (lead.gotProductQuoteFlow) return getProductSupplierId(lead);
  return takesRecommended({ LeadSource: lead.leadSource })
    ? queries.findRecommended(db, lead.guid, clock.now())
    : null;
}

export const listBookableDays = ({ days, supplier }: Pick<BookingContext, 'days' | 'supplier'>): string[] =>
  supplier.isActive && supplier.dailyCapacity > 0 ? availableDays(days) : [];

/** Days on which a supplier can do the work of a lead; a slot that the lead itself holds counts as free. */
export async function findFreeDays(
  db: Db,
  { leadGuid, supplierId }: { leadGuid: string; supplierId: number },
  now: Date,
): Promise<string[]> {
  const lead = await queries.findBookingLead(db, leadGuid);
  const supplier = await findSupplier(db, supplierId);
  if (!lead || !supplier) return [];
  const hours = await findHours(db, supplier.id);
  const days = await readDayFacts(db, supplier, { hours, leadGuid, now, settings: lead.partnerSettings });
  return listBookableDays({ supplier, days });
}

/** A supplier's days from today on by a partner's settings; a slot that the lead itself holds counts as free. */
export async function readDayFacts(
  db: Db,
  supplier: BookingSupplier,
  request: { hours: WeekdayHours[]; leadGuid: string; now: Date; settings: PartnerSettings },
): Promise<DayFacts> {
  const { hours, leadGuid, now, settings } = request;
  const today = localDay(now, supplier.timezone);
  const last = lastDay({ today });
  const fullDays = await queries.findFullDays(db, supplier.id, leadGuid, today, last);
  const closedDays = await listClosedDays(db, supplier.country, today, last);
  return toDayFacts(
    { ...supplier, hours, fullDays },
    { now, cutoffHour: getCutoffHour({ settings }), closedDays },
  );
}

function toFinaliseExtra(row: ExtraRow): FinaliseExtra & ExtraRule {
  return {
    Id: row.id,
    Name: row.name,
    WorkshopExtraServiceID: row.id,
    PriceIncGst: row.priceCents,
    IncludesIds: row.includesIds,
    IncludeByDefault: row.includeByDefault,
    IsAlwaysIncluded: row.isAlwaysIncluded,
    IncludePerkIfAvailable: row.priceCents === 0,
    IncursCommission: row.incursCommission,
    CssClass: row.cssClass,
    Group: row.groupName,
  };
}

/** A fleet may demand the address of the car, also where the customer brings it (2 §5). */
export const doesFleetRequireAddress = ({ fleetCompanyId, partnerSettings }: queries.BookingLead): boolean =>
  fleetCompanyId !== null && partnerSettings.fleetRequiresAddress === true;

/** Online payment needs a supplier that accepts it, single prices and no fleet (PAY-07). */
export const acceptsOnlinePayment = (context: BookingContext): boolean =>
  context.supplier.acceptsOnlinePayments && hasFinalPrice(context) && context.lead.fleetCompanyId === null;

/** Neither a range nor an estimate. */
export const hasFinalPrice = ({ breakdown, offer }: BookingContext): boolean =>
  !isPriceRange(breakdown) && isFinalPrice(offer);
