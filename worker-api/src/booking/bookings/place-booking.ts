import type { BookingRequest, Currency, PrevalidationErrorCode } from '@pitlane/contracts';
import { CURRENCY, SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { isResumable, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { PAID_STATES } from '@pitlane/domain/payment/payment-state';
import { normalisePhone } from '@pitlane/domain/people/phone';
import { addMinutes } from 'date-fns/addMinutes';
import type { Drive } from '../../marketplace/service-area/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { statuses } from '../../platform/sql.ts';
import { randomToken } from '../../platform/tokens.ts';
import { type BookingCase, hasFinalPrice, readBookingCase, takesOnlinePayment } from '../context/index.ts';
import { type DiscountUse, DiscountUsedUp, lockDiscount, takeDiscountUse } from '../discounts/index.ts';
import { type AssessedDiscount, assess } from './assess.ts';
import { checkBookingRequest } from './request-checks.ts';
import { takeSlot } from './slots.ts';
import { type BookedDiscount, writeTickets } from './tickets.ts';

export type Placement =
  | { kind: 'refused'; code: PrevalidationErrorCode; existing: BookingCase['existing']; totalCents: number }
  | { kind: 'placed'; bookingId: number; totalCents: number; currency: Currency; isPaidOnline: boolean };

export type PlaceOptions = {
  /** PendingAwaitingPayment holds the slot; Pending has it. */
  status: 'PendingAwaitingPayment' | 'Pending';
  hasAccess: boolean;
  accountSubject: string | null;
  /** Key of the hashes by which customers of a discount are known. */
  secret: string;
  /** The way for pick-up and drop-off, measured before the transaction; null when none was chosen. */
  drive: Drive | null;
  /** What the operator has set up, for the amount that the chosen method takes. */
  offered: readonly OfferedMethod[];
  /** Where the request lies in the body, for the pointers of field problems. */
  base?: string;
};

/**
 * Makes the booking of a lead with a supplier, or goes on with the one that waits for its money (decisions, finer
 * point 1), with slot and tickets, at the server's price. One lead is worked on by one transaction at a time; the
 * indexes `booking_live` and `booking_submitted` are the last word.
 */
export async function placeBooking(
  tx: Tx,
  clock: Clock,
  request: BookingRequest,
  options: PlaceOptions,
): Promise<Placement> {
  await tx`select 1 from lead where guid = ${request.LeadId} for no key update`;
  const found = await readBookingCase({ sql: tx, clock }, request.LeadId, request.WorkshopId);
  if (!found) throw new AppError('not-found');
  const choice = checkBookingRequest(request, found, options.base);
  const now = clock.now();
  await lockDiscount(tx, request.PromoCode || null, found.existing?.id ?? null);
  const { code, breakdown, place, discount } = await assess(tx, request, found, choice.extras, {
    ...options,
    now,
  });
  const refused = (because: PrevalidationErrorCode): Placement => ({
    kind: 'refused',
    code: because,
    existing: found.existing,
    totalCents: breakdown.TotalIncGst,
  });
  if (code !== null) return refused(code);
  const { existing } = found;
  if (existing && !mayResume(existing, request, options)) return refused(1);

  const row = {
    ...bookingRow(request, found, options, now),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    items_cents: breakdown.LabourIncGst + breakdown.PartsIncGst,
    extras_cents: breakdown.ExtrasIncGst,
    discount_cents: discount?.cents ?? 0,
    discount_code: discount?.details.DiscountCode ?? null,
    total_cents: breakdown.TotalIncGst,
    tax_cents: breakdown.TaxIncluded,
    pricing_strategy: hasFinalPrice(found) ? 'SINGLE_PRICE' : 'PRICE_RANGE',
    request: tx.json(withoutContact(request) as never),
    address: request.CustomerAddress ? tx.json(request.CustomerAddress as never) : null,
  };
  const id = existing ? await resume(tx, existing.id, row) : await insert(tx, row, now);
  if (id === null) return refused(1);
  if (!(await takeDiscountUse(tx, id, useOf(discount), now))) throw new DiscountUsedUp();
  if (!(await takeSlot(tx, { id, supplierId: found.supplier.id }, request.ServiceDate)))
    throw new SlotTaken();
  await writeTickets(tx, id, found, breakdown, choice.extras, {
    services: request.AdditionalServices,
    discount: bookedDiscount(discount),
  });
  const currency = CURRENCY[found.supplier.country];
  const isPaidOnline = takesOnlinePayment(found);
  return { kind: 'placed', bookingId: id, totalCents: breakdown.TotalIncGst, currency, isPaidOnline };
}

const useOf = (discount: AssessedDiscount | null): DiscountUse | null =>
  discount?.customerHash
    ? { discountId: discount.id, customerHash: discount.customerHash, amountCents: discount.cents }
    : null;

const bookedDiscount = (discount: AssessedDiscount | null): BookedDiscount | null =>
  discount && {
    code: discount.details.DiscountCode,
    description: discount.details.Description,
    cents: discount.cents,
  };

/** The last place went between the look and the take: everything of this transaction is undone. */
export class SlotTaken extends Error {
  override readonly name = 'SlotTaken';
}

/** Somebody else's unpaid booking is not taken over by whoever knows the lead's guid. */
function mayResume(
  existing: NonNullable<BookingCase['existing']>,
  request: BookingRequest,
  { hasAccess }: PlaceOptions,
): boolean {
  if (!isResumable(existing.status)) return false;
  return hasAccess || existing.email.toLowerCase() === request.Email.toLowerCase();
}

async function insert(tx: Tx, row: Record<string, unknown>, now: Date): Promise<number | null> {
  const booking = { ...row, token: randomToken(24), created_at: now };
  try {
    const [inserted] = await tx.savepoint(
      (inner) => inner<{ id: number }[]>`insert into booking ${inner(booking as never)} returning id`,
    );
    return inserted!.id;
  } catch (error) {
    if (isUniqueViolation(error, 'booking_live') || isUniqueViolation(error, 'booking_submitted'))
      return null;
    throw error;
  }
}

async function resume(tx: Tx, id: number, row: Record<string, unknown>): Promise<number | null> {
  const { original_service_date: _, ...changes } = row;
  const [resumed] = await tx<{ id: number }[]>`
    update booking set ${tx(changes as never)}, version = version + 1
     where id = ${id} and status in ${statuses(tx, RESUMABLE_STATUSES)}
       and not exists (select 1 from payment where booking_id = ${id}
                          and state in ${statuses(tx, PAID_STATES)})
    returning id`;
  return resumed?.id ?? null;
}

function bookingRow(request: BookingRequest, found: BookingCase, options: PlaceOptions, now: Date) {
  const { lead, supplier } = found;
  const holdUntil = addMinutes(now, SLOT_HELD_MINUTES);
  return {
    lead_guid: lead.guid,
    partner_id: lead.partnerId,
    supplier_id: supplier.id,
    quote_id: found.quoteId,
    booking_type_id: found.isProductFlow ? 2 : 1,
    status: options.status,
    currency: CURRENCY[supplier.country],
    service_date: request.ServiceDate,
    original_service_date: request.ServiceDate,
    arrival_from: request.TimeOfArrival,
    arrival_to: request.TimeOfArrivalTo ?? null,
    timezone: supplier.timezone,
    user_id: options.accountSubject,
    first_name: request.FirstName,
    last_name: request.LastName ?? '',
    mobile: normalisePhone(request.Mobile, supplier.country),
    email: request.Email,
    rego: request.Rego ?? lead.vehicleRego,
    mid: lead.mid,
    comments: request.Comments ?? '',
    flat_safe_area: request.FlatSafeArea ?? null,
    agreed_at: now,
    partner_referral_code: request.PartnerReferralCode ?? null,
    fleet_company_id: lead.fleetCompanyId,
    is_product_flow: found.isProductFlow,
    is_workshop_bid: found.offer !== null,
    lead_bid_id: found.offer?.id ?? null,
    slot_hold_until: options.status === 'PendingAwaitingPayment' ? holdUntil : null,
    updated_at: now,
  };
}

/** The request is kept for questions later; who the customer is stands in the booking's own columns. */
function withoutContact(request: BookingRequest) {
  const { FirstName: _, LastName: __, Mobile: ___, Email: ____, CustomerAddress: _____, ...rest } = request;
  return rest;
}
