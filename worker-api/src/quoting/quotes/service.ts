import type { CartItem, Listing, QuoteResponse, QuotesResponse } from '@pitlane/contracts';
import { CURRENCY, QUOTE_KEPT_DAYS, RADIUS, THIRD_PLACE_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { type DateContext, datesHoldUntil, searchStartDay } from '@pitlane/domain/calendar/service-date';
import { classifyCartPricing } from '@pitlane/domain/cart/cart-pricing';
import { priceSpread } from '@pitlane/domain/money/price-spread';
import type { PricedItem } from '@pitlane/domain/quotes/pricing';
import type * as v from 'valibot';
import { checkRequestedDay, loadDateContext, type PlaceDates } from '../../marketplace/calendar/index.ts';
import { listOfferedMethods } from '../../marketplace/payment-methods/index.ts';
import type { SupplierCriteria } from '../../marketplace/suppliers/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { compress, decompress } from '../../platform/gzip.ts';
import { DEFAULT_PARTNER_SLUG, type Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  isProvenMember,
  type LeadRow,
  readCart,
  recordStages,
  requireLead,
  supplierCriteria,
} from '../leads/index.ts';
import { roadsideLink } from '../roadside/index.ts';
import { type BidComment, bidCommentsText, bidsHoldUntil, findBidComments } from './bid-comments.ts';
import { candidatesAvailableOn } from './free-candidates.ts';
import { toListings } from './listings.ts';
import { hashFingerprint, priceFingerprint } from './price-fingerprint.ts';
import { findPricedItems } from './priced-items.ts';
import * as queries from './queries.ts';

export type QuotesRequest = {
  leadGuid: string;
  partner: Partner;
  day: string | null;
  /** The pointer of the field that names the day. */
  dayAt?: string;
  /** Network address of a visitor, who may be a stranger to the lead: limits the quotes that are made and kept. */
  address?: string;
};

/**
 * The quotes of a lead as JSON in gzip. The first call prices, scores and keeps them; later calls send what was kept, with
 * one query. Prices are kept for 14 days, days until the next midnight or cutoff: then the answer is rebuilt
 * from the kept prices. Throws `not-found`, `conflict` for a lead without a vehicle or place, `validation` for a day
 * that is over or cannot be booked yet, `too-many-requests`.
 */
export async function findOrMakeQuotes(deps: AppDeps, request: QuotesRequest): Promise<queries.KeptBytes> {
  const now = deps.clock.now();
  const partnerId = request.partner.slug === DEFAULT_PARTNER_SLUG ? null : request.partner.id;
  const kept = await queries.findAnswer(deps.sql, { ...request, partnerId, now });
  return kept ?? makeQuotes(deps, request, now);
}

/** The quote of one supplier, out of the same kept answer. Throws as `findOrMakeQuotes`, and `not-found` when it has none. */
export async function findQuoteOfSupplier(
  deps: AppDeps,
  request: QuotesRequest,
  supplierId: number,
): Promise<v.InferOutput<typeof QuoteResponse>> {
  const text = new TextDecoder().decode(await decompress(await findOrMakeQuotes(deps, request)));
  const { LeadGuid, ServiceDate, ValidUntil, Listings } = JSON.parse(text) as QuotesResponse;
  const listing = orNotFound(Listings.find((each) => each.WorkshopId === supplierId));
  return { Success: true, LeadGuid, ServiceDate, ValidUntil, Listing: listing };
}

async function makeQuotes(deps: AppDeps, request: QuotesRequest, now: Date): Promise<queries.KeptBytes> {
  const { sql } = deps;
  const lead = await requireLead(sql, request.leadGuid, request.partner);
  if (lead.mid === null || lead.vehiclePriceCategory === null)
    throw new AppError('conflict', { detail: 'The lead has no vehicle yet.' });
  if (!isProvenMember(lead))
    throw new AppError('conflict', { detail: 'The fleet membership was not checked yet.' });
  // The lead's own partner decides on the cutoff, also on hosted pages, as when it is booked.
  const around = await queries.findSurroundings(sql, lead, now);
  const dates = await loadDateContext(sql, lead.suburb, around, now);
  const day = dayFor(request, lead, dates);
  const cart = await readCart(sql, lead.guid);
  const [wanted, bids] = await Promise.all([
    supplierCriteria(sql, lead, cart, day),
    findBidComments(sql, lead.guid, now),
  ]);
  if (!wanted) throw new AppError('conflict', { detail: 'The lead has no suburb yet.' });

  const prices = await priceFingerprint(lead, cart);
  const bidPart = bids.length > 0 ? { bids: bids.map(toFingerprintPart) } : {};
  const datesEnd = datesHoldUntil(dates, day);
  // Of another part of the day it is another quote: who is free, and from when, is looked up again.
  const parts = { ...wanted, ...bidPart, until: datesEnd.toISOString(), shape: ANSWER_SHAPE };
  const fingerprint = `${prices}.${await hashFingerprint(parts)}`;
  const key = {
    leadGuid: lead.guid,
    fingerprint,
    leadVersion: lead.version,
    isDefaultDate: request.day === null,
  };
  const revived = await queries.reviveAnswer(sql, { ...key, now });
  if (revived !== null) return revived;

  if (request.address !== undefined)
    await deps.limiter.take('quote', request.address, request.partner.limits);
  const kept = await queries.findKeptPrices(sql, lead.guid, prices, now);
  const items = await findPricedItems(sql, lead.guid);
  const context = {
    deps,
    lead,
    cart,
    items,
    wanted,
    dates,
    day,
    now,
    bids,
    around,
  };
  const listings = await listingsFor(context, kept.prices);
  const expiresAt = kept.expiresAt ?? addElapsedDays(now, QUOTE_KEPT_DAYS);
  const answer = await compress(JSON.stringify(toResponse(context, listings, expiresAt)));
  const quote = {
    ...key,
    partnerId: lead.partnerId,
    serviceDate: day,
    answer,
    answerUntil: earliest(datesEnd, bidsHoldUntil(bids)),
    now,
    expiresAt,
  };
  const isFirst = await transaction(sql, (tx) => queries.insertQuote(tx, quote, listings));
  if (isFirst && listings.length > 0) {
    const quoted = { leadGuid: lead.guid, stages: ['quoted'], device: 'unknown', now } as const;
    await recordStages(sql, quoted);
  }
  return isFirst ? answer : orNotFound(await queries.reviveAnswer(sql, { ...key, now }));
}

const earliest = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

const toFingerprintPart = ({ expiresAt, ...bid }: BidComment) => ({
  ...bid,
  until: expiresAt?.toISOString() ?? null,
});

/** Refuses a requested day that cannot be; one that is blocked or too soon moves to the default. */
function dayFor(
  { day, dayAt = 'query/serviceDate' }: QuotesRequest,
  lead: LeadRow,
  dates: DateContext,
): string {
  if (day !== null) checkRequestedDay(day, dates, dayAt);
  return searchStartDay(day ?? lead.serviceDate, dates, lead.quoteUrgency ?? null);
}

type Context = {
  deps: AppDeps;
  lead: LeadRow;
  cart: CartItem[];
  items: PricedItem[];
  wanted: SupplierCriteria;
  dates: PlaceDates;
  day: string;
  now: Date;
  bids: BidComment[];
  around: queries.Surroundings;
};

/**
 * Only a cart that is priced as a whole has listings (1 §4). One with an item that the catalogue no longer has, such as a
 * logbook interval that was taken out, can no longer be priced: only listings kept before that remain.
 */
async function listingsFor(context: Context, kept: queries.KeptPrices['prices']): Promise<Listing[]> {
  const { deps, lead, cart, items, wanted, dates, day, around } = context;
  const category = lead.vehiclePriceCategory!;
  const found =
    cart.length === 0 ? [] : await candidatesAvailableOn(deps.sql, wanted, { items, category }, dates);
  const candidates = items.length === cart.length ? found : found.filter(({ id }) => kept.has(id));
  const isFleet = lead.fleetCompanyId !== null;
  const hasZeroCommsSupplier = candidates.some((each) => each.commissionPercent === 0);
  const pricing = classifyCartPricing(cart, { hasZeroCommsSupplier, isFleet });
  if (pricing.kind !== 'single-price' && pricing.kind !== 'price-range') return [];
  return toListings(candidates, {
    items,
    category,
    isRange: pricing.kind === 'price-range',
    ...dates,
    day,
    kept,
    thirdPlaceSupplierId:
      around.settings.thirdPlaceSupplierId ?? (around.isWhiteLabel ? null : THIRD_PLACE_SUPPLIER_ID),
    takesOnlinePayments: !isFleet,
    offeredMethods: await listOfferedMethods(deps),
    discount: isFleet ? null : toDiscount(around),
    onPriceOverflow: (supplierId) =>
      deps.logger.warn('listing left out: its price is too large', { supplierId, leadGuid: lead.guid }),
  });
}

/** The version of a listing's shape: an answer of an older one is rebuilt at the prices it was quoted with. */
const ANSWER_SHAPE = 7;

/** Rewards members save with a code of their partner (FLT-05); finalise checks it again. */
const toDiscount = ({ discount }: queries.Surroundings): Listing['Discount'] =>
  discount && { Description: `${discount.description} with ${discount.code}`, IsYouiRewards: true };

/** A flat battery alone may be helped on the road sooner (1 §4), as the lead's partner sets. */
function findRoadsideLink({ deps, lead, cart, around }: Context): string | null {
  if (!lead.suburb) return null;
  const place = { settings: around.settings, state: lead.suburb.state };
  return roadsideLink(cart, place, deps.config.env === 'production');
}

function toResponse(context: Context, listings: Listing[], expiresAt: Date): QuotesResponse {
  const { lead, day, around, bids } = context;
  const spread = priceSpread(listings);
  const idsWithin = (metres: number) =>
    listings.filter((listing) => listing.DistanceInMetres <= metres).map((listing) => listing.WorkshopId);
  return {
    Success: true,
    LeadGuid: lead.guid,
    ServiceDate: day,
    ValidUntil: expiresAt.toISOString(),
    Currency: CURRENCY[lead.suburb?.country ?? 'AU'],
    IsExperimentalRegion: around.isExperimental,
    Listings: listings,
    ListingsCustom: idsWithin(Number.POSITIVE_INFINITY),
    Listings10Km: idsWithin(RADIUS.modalOptions[1]),
    Listings5Km: idsWithin(RADIUS.modalOptions[0]),
    IsDistanceFilterApplicable: listings.some((listing) => listing.DistanceInMetres > RADIUS.default),
    PromotionalAssets: around.settings.promotionalAssets ?? [],
    FleetBannerAssets: lead.fleetCompanyId === null ? [] : (around.settings.fleetBannerAssets ?? []),
    PriceRange: spread,
    HasPriceVariance: spread !== null && spread.Minimum < spread.Maximum,
    IsPartnerPromo: lead.isPartnership || lead.isRewards,
    BidComments: bidCommentsText(bids, idsWithin(Number.POSITIVE_INFINITY)),
    RoadsideAssistanceLink: findRoadsideLink(context),
  };
}
