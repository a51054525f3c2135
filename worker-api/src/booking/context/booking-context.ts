import type { FinaliseExtra, PriceBreakdown } from '@pitlane/contracts';
import { addDays } from '@pitlane/domain/calendar/day';
import { availableDays, type DayFacts } from '@pitlane/domain/calendar/opening';
import { lastDay, minimumServiceDate } from '@pitlane/domain/calendar/service-date';
import { localDay, localTime } from '@pitlane/domain/calendar/zone';
import { isPriceRange } from '@pitlane/domain/money/price-breakdown';
import type { ExtraRule } from '@pitlane/domain/quotes/extras';
import { applyQuotedTerms, promisedExtras } from '@pitlane/domain/quotes/kept-extras';
import { mobileServicesSupplierOf } from '../../marketplace/partners/index.ts';
import {
  type BookingSupplier,
  type ExtraRow,
  findBlockedDays,
  findExtras,
  findHours,
  findSupplier,
  type HoursRow,
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

/** Everything that decides about booking one supplier for one lead, read together. */
export type BookingCase = {
  lead: queries.BookingLead;
  supplier: BookingSupplier;
  /** null where the price is a bid. */
  quoteId: number | null;
  breakdown: PriceBreakdown;
  /** The day that the card in the results named; null where the price is a bid. */
  quotedDay: string | null;
  cart: queries.CartRow[];
  extras: FinaliseExtra[];
  hours: HoursRow[];
  days: DayFacts;
  existing: queries.ExistingBooking | null;
  /** The bid that makes the price, if the supplier made one. */
  offer: WorkshopOffer | null;
  /** False once the bid has ended. */
  isOfferOpen: boolean;
  isProductFlow: boolean;
};

/** Reads the case, or null when lead, supplier, or both a bid and a kept quote that still holds are missing. */
export async function readBookingCase(
  { sql: db, clock }: { sql: Db; clock: Clock },
  leadGuid: string,
  supplierId: number,
): Promise<BookingCase | null> {
  const now = clock.now();
  const lead = await queries.findLead(db, leadGuid);
  const supplier = await findSupplier(db, supplierId);
  const offer = await findWorkshopOffer(db, leadGuid, supplierId);
  const bid = supplier && offerBreakdown(offer, supplier.country);
  const listing = bid
    ? { quoteId: null, breakdown: bid, extras: null, availableFrom: null }
    : await queries.findListing(db, leadGuid, supplierId, now);
  if (!lead || !supplier || !listing) return null;
  const cart = await queries.findCart(db, leadGuid);
  const extras = await extrasOf(db, supplierId, listing.extras);
  const hours = await findHours(db, supplierId);
  const days = await dayFacts(db, supplier, hours, leadGuid, now);
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
    existing,
    offer,
    isOfferOpen: offer === null || !hasEnded(offer, now),
    isProductFlow: lead.gotProductQuoteFlow || supplierId === productSupplierOf(lead),
    extras: extras.map(wireExtra),
  };
}

/** The extras of the supplier as they were quoted. */
async function extrasOf(
  db: Db,
  supplierId: number,
  quoted: queries.KeptListing['extras'],
): Promise<ExtraRow[]> {
  const promised = promisedExtras([], quoted).map(({ id }) => id);
  return applyQuotedTerms(await findExtras(db, supplierId, promised), quoted);
}

/** The supplier of the product flow for a lead (1 §2). */
export const productSupplierOf = ({ partnerSettings }: queries.BookingLead): number =>
  mobileServicesSupplierOf({ settings: partnerSettings });

export const bookableDays = ({ days, supplier }: BookingCase): string[] =>
  supplier.isActive && supplier.dailyCapacity > 0 ? availableDays(days) : [];

/** What decides about the days of a supplier from today on; the day that the lead holds itself is free for it. */
export async function dayFacts(
  db: Db,
  supplier: BookingSupplier,
  hours: HoursRow[],
  leadGuid: string,
  now: Date,
): Promise<DayFacts> {
  const today = localDay(now, supplier.timezone);
  const last = lastDay({ today });
  const blocked = new Set(await findBlockedDays(db, supplier, today, last));
  const full = new Set(await queries.findFullDays(db, supplier.id, leadGuid, today, last));
  const region = supplier.country;
  const byCutoff = minimumServiceDate({ now, region, blocked });
  const byNotice = addDays(localTime(now, region).day, supplier.noticeDays);
  const earliest = [byCutoff, byNotice, today].toSorted().at(-1)!;
  return { today, earliest, blocked, full, openWeekdays: new Set(hours.map((row) => row.weekday)) };
}

function wireExtra(row: ExtraRow): FinaliseExtra & ExtraRule {
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

/** Cards and the like: where the supplier takes them, every price is single, and no fleet pays (PAY-07). */
export const takesOnlinePayment = (found: BookingCase): boolean =>
  found.supplier.acceptsOnlinePayments && hasFinalPrice(found) && found.lead.fleetCompanyId === null;

/** Neither a range nor an estimate. */
export const hasFinalPrice = ({ breakdown, offer }: BookingCase): boolean =>
  !isPriceRange(breakdown) && isFinalPrice(offer);
