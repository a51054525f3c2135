import { CartItem, type WorkshopQuote, type WorkshopQuoteResponse } from '@pitlane/contracts';
import { CURRENCY } from '@pitlane/contracts/constants';
import { availableDays } from '@pitlane/domain/calendar/opening';
import { basicServiceItem, logbookItem } from '@pitlane/domain/cart/cart';
import { priceItem, toBreakdown } from '@pitlane/domain/quotes/pricing';
import * as v from 'valibot';
import { readDayFacts } from '../../booking/context/index.ts';
import { findHours, findSupplier } from '../../marketplace/suppliers/index.ts';
import { findVehicle } from '../../marketplace/vehicles/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { createResumeCode, createSession } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { createLead } from '../../quoting/lead-intake/index.ts';
import { choosePlace, toVehicleColumns } from '../../quoting/leads/index.ts';
import { findQuoteOfSupplier } from '../../quoting/quotes/index.ts';
import { insertLink } from './links.ts';
import { findQuotingSupplier, findServiceItem } from './queries.ts';

/** Maximum of proposed days. */
const DATES = 60;

export type RequestedService = {
  supplierId: number;
  mid: string;
  intervalId: number | null;
  scheduleId: number | null;
  genericServiceId: number | null;
};

/**
 * Price and days of a service at the account's workshop (2 §7 'Workshop quote'). Not calculable for an unknown
 * vehicle or interval, or a vehicle that the workshop does not accept.
 */
export async function quoteService(
  deps: AppDeps,
  own: number[],
  request: RequestedService,
): Promise<WorkshopQuote> {
  const { sql } = deps;
  if (!own.includes(request.supplierId)) throw new AppError('not-found');
  const supplier = orNotFound(await findSupplier(sql, request.supplierId));
  const nothing = {
    Success: true,
    IsQuoteValid: false,
    ServiceName: null,
    Breakdown: null,
    Currency: CURRENCY[supplier.country],
    Country: supplier.country,
    DateOptions: [],
  };
  const vehicle = await findVehicle(sql, request.mid);
  const service = vehicle && toService(request, vehicle.serviceScheduleId);
  const item = service && (await findServiceItem(sql, service));
  const rates = item && (await findQuotingSupplier(sql, request.supplierId, item, vehicle.priceCategory));
  if (!rates || !acceptsVehicle(rates, vehicle)) return nothing;
  const fixed = rates.priceCents === null ? null : { priceCents: rates.priceCents, wasPriceCents: null };
  const line = priceItem(item, vehicle.priceCategory, rates, fixed);
  const hours = await findHours(sql, supplier.id);
  const facts = { hours, leadGuid: NO_LEAD, now: deps.clock.now(), settings: {} };
  const days = availableDays(await readDayFacts(sql, supplier, facts));
  return {
    ...nothing,
    IsQuoteValid: true,
    ServiceName: item.name,
    Breakdown: toBreakdown([line], rates.alwaysCents, rates.country),
    DateOptions: supplier.dailyCapacity > 0 ? days.slice(0, DATES) : [],
  };
}

/**
 * Saves the quote as a lead for this workshop, priced by the usual rules, and returns the customer's link. It lets
 * one browser book within 14 days.
 */
export async function addWorkshopQuote(
  deps: AppDeps,
  own: number[],
  partner: Partner,
  request: RequestedService & { day: string | null },
): Promise<WorkshopQuoteResponse> {
  const quote = await quoteService(deps, own, request);
  const refused = { Success: true, IsQuoteValid: false, LeadGuid: null, QuoteUrl: null, TotalIncGst: null };
  if (!quote.IsQuoteValid) return refused;
  const now = deps.clock.now();
  const vehicle = orNotFound(await findVehicle(deps.sql, request.mid));
  const supplier = orNotFound(
    await findQuotingSupplier(deps.sql, request.supplierId, { kind: 'Task', itemId: 0 }, ''),
  );
  const newSession = await createSession(deps.config.secret);
  const caller = {
    partner,
    session: null,
    viewedGuid: null,
    newSession,
    isHosted: false,
    subject: null,
    device: 'unknown' as const,
  };
  const kept = await transaction(deps.sql, async (tx) => {
    const place = await choosePlace(tx, supplier.suburbId, null, null);
    const columns = {
      ...toVehicleColumns(vehicle),
      ...place.patch,
      workshop_id: request.supplierId,
      lead_source: 'Profile',
      got_exclusive_supplier_flow: true,
      service_date: request.day,
    };
    const items = [toCartItem({ ...request, scheduleId: vehicle.serviceScheduleId })];
    const { guid } = await createLead(tx, { columns, items }, caller, now);
    await insertLink(
      tx,
      { leadGuid: guid, supplierId: request.supplierId, email: null, mobileNumber: null },
      now,
    );
    return { guid, code: await createResumeCode(deps, guid, tx) };
  });
  const listing = await findQuoteOfSupplier(
    deps,
    { leadGuid: kept.guid, partner, day: request.day },
    request.supplierId,
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
  if (!listing) return refused;
  return {
    Success: true,
    IsQuoteValid: true,
    LeadGuid: kept.guid,
    QuoteUrl: `${deps.config.origin}/quotes/${kept.guid}#h=${kept.code}`,
    TotalIncGst: listing.Listing.Pricing.Net.IncludingTax,
  };
}

/** Holds no slot. */
const NO_LEAD = '00000000-0000-0000-0000-000000000000';

function toService({ intervalId, scheduleId, genericServiceId }: RequestedService, own: number | null) {
  if (intervalId === null) return genericServiceId === null ? null : { genericServiceId };
  if (own === null || (scheduleId !== null && scheduleId !== own)) return null;
  return { intervalId, scheduleId: own };
}

const acceptsVehicle = (
  supplier: { isActive: boolean; providesServicing: boolean; makes: string[] | null; fuels: string[] },
  vehicle: { make: string; fuel: string },
): boolean =>
  supplier.isActive &&
  supplier.providesServicing &&
  (supplier.makes === null || supplier.makes.includes(vehicle.make)) &&
  supplier.fuels.includes(vehicle.fuel);

const toCartItem = ({ intervalId, scheduleId, genericServiceId }: RequestedService): CartItem =>
  v.parse(
    CartItem,
    intervalId === null
      ? { ...basicServiceItem(), GenericServiceId: genericServiceId }
      : { ...logbookItem(), ServiceScheduleId: scheduleId, ServiceIntervalId: intervalId },
  );
