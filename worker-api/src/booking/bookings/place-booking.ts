import type { BookingRequest, Currency, PrevalidationErrorCode } from '@pitlane/contracts';
import { CURRENCY, LISTING_STRATEGY, SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { isResumable, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { BOOKING_TYPE } from '@pitlane/domain/booking/booking-type';
import type { OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { PAID_STATES } from '@pitlane/domain/payment/payment-state';
import { normalisePhone } from '@pitlane/domain/people/phone';
import { addMinutes } from 'date-fns/addMinutes';
import type { Drive } from '../../marketplace/service-area/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import type { Session } from '../../platform/session.ts';
import { literals } from '../../platform/sql.ts';
import { randomToken } from '../../platform/tokens.ts';
import { claimOwnerless } from '../../quoting/leads/index.ts';
import { isNumberVerified, numberHashes } from '../../quoting/verification/index.ts';
import {
  acceptsOnlinePayment,
  type BookingContext,
  hasFinalPrice,
  readBookingContext,
} from '../context/index.ts';
import { type DiscountUse, DiscountUsedUpError, lockDiscount, takeDiscountUse } from '../discounts/index.ts';
import { type AssessedDiscount, assess } from './assess.ts';
import { type CheckOptions, checkBookingRequest } from './request-checks.ts';
import { takeSlot } from './slots.ts';
import { type BookedDiscount, writeTickets } from './tickets.ts';

export type Placement =
  | {
      kind: 'refused';
      code: PrevalidationErrorCode;
      existing: BookingContext['existing'];
      totalCents: number;
    }
  | { kind: 'placed'; bookingId: number; totalCents: number; currency: Currency; isPaidOnline: boolean };

export type PlaceOptions = {
  /** `PendingAwaitingPayment` holds the slot; `Pending` keeps it. */
  status: 'PendingAwaitingPayment' | 'Pending';
  hasAccess: boolean;
  accountSubject: string | null;
  session: Session | null;
  /** Unpaid bookings a day that a supplier takes from customers who proved nothing; null without a limit. */
  unprovenPerDay: number | null;
  /** Secret for the hashes that identify customers of a discount. */
  secret: ServerSecret;
  /** The route for pick-up and drop-off, measured before the transaction; null when neither is chosen. */
  drive: Drive | null;
  /** The configured payment methods, for the limits of the chosen one. */
  offered: readonly OfferedMethod[];
} & CheckOptions;

/**
 * Makes or resumes the booking of a lead with a supplier (decisions, finer point 1), with slot and tickets. Locks the
 * lead; the indexes `booking_live` and `booking_submitted` decide races.
 */
export async function placeBooking(
  tx: Tx,
  clock: Clock,
  request: BookingRequest,
  options: PlaceOptions,
): Promise<Placement> {
  await tx`select 1 from lead where guid = ${request.LeadId} for no key update`;
  const context = await readBookingContext({ sql: tx, clock }, request.LeadId, request.WorkshopId);
  if (!context) throw new AppError('not-found');
  const choice = checkBookingRequest(request, context, options);
  const now = clock.now();
  await lockDiscount(tx, request.PromoCode || null, context.existing?.id ?? null);
  const { code, breakdown, place, discount } = await assess(tx, request, context, choice.extras, {
    ...options,
    discountCustomer: {
      email: request.Email || null,
      mobileNumber: normalisePhone(request.Mobile, context.supplier.country),
    },
    now,
  });
  const refuse = (because: PrevalidationErrorCode): Placement => ({
    kind: 'refused',
    code: because,
    existing: context.existing,
    totalCents: breakdown.TotalIncGst,
  });
  if (code !== null) return refuse(code);
  const { existing } = context;
  if (existing && !canResume(existing, request, options)) return refuse(1);

  const isProven = await isCustomerProven(tx, request, context, { ...options, now });
  const row = {
    is_proven: isProven,
    ...toBookingRow(request, context, options, now),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    items_cents: breakdown.LabourIncGst + breakdown.PartsIncGst,
    extras_cents: breakdown.ExtrasIncGst,
    discount_cents: discount?.cents ?? 0,
    discount_code: discount?.details.DiscountCode ?? null,
    total_cents: breakdown.TotalIncGst,
    tax_cents: breakdown.TaxIncluded,
    pricing_strategy: hasFinalPrice(context) ? LISTING_STRATEGY.SinglePrice : LISTING_STRATEGY.PriceRange,
    request: tx.json(omitContact(request) as never),
    address: request.CustomerAddress ? tx.json(request.CustomerAddress as never) : null,
  };
  const id = existing ? await resumeBooking(tx, existing.id, row) : await insertBooking(tx, row, now);
  if (id === null) return refuse(1);
  if (options.hasAccess && options.accountSubject !== null)
    await claimOwnerless(tx, request.LeadId, options.accountSubject);
  if (!(await takeDiscountUse(tx, id, toDiscountUse(discount), now))) throw new DiscountUsedUpError();
  if (!(await takeSlot(tx, { id, supplierId: context.supplier.id }, request.ServiceDate)))
    throw new SlotTakenError();
  if (!(isProven || (await hasRoomForUnproven(tx, context.supplier.id, request.ServiceDate, options))))
    throw new ProofNeededError();
  await writeTickets(tx, id, context, breakdown, choice.extras, {
    services: request.AdditionalServices,
    discount: toBookedDiscount(discount),
  });
  const currency = CURRENCY[context.supplier.country];
  const isPaidOnline = acceptsOnlinePayment(context);
  return { kind: 'placed', bookingId: id, totalCents: breakdown.TotalIncGst, currency, isPaidOnline };
}

const toDiscountUse = (discount: AssessedDiscount | null): DiscountUse | null =>
  discount?.customerHash
    ? { discountId: discount.id, customerHash: discount.customerHash, amountCents: discount.cents }
    : null;

const toBookedDiscount = (discount: AssessedDiscount | null): BookedDiscount | null =>
  discount && {
    code: discount.details.DiscountCode,
    description: discount.details.Description,
    cents: discount.cents,
  };

/** Signed in, or the number answered a code, for this lead or for another one of the browser. */
const isCustomerProven = async (
  tx: Tx,
  { Mobile, LeadId }: BookingRequest,
  { supplier }: BookingContext,
  { accountSubject, session, secret, now }: PlaceOptions & { now: Date },
): Promise<boolean> =>
  accountSubject !== null ||
  isNumberVerified(tx, await numberHashes(secret, normalisePhone(Mobile, supplier.country)), LeadId, {
    session,
    now,
  });

/**
 * Whether the day's unpaid bookings without proof, with this one, stay within the limit and leave a place to others
 * (docs/decisions/0035). The slot is taken, so the day's row is locked and rivals wait for the count.
 */
async function hasRoomForUnproven(
  tx: Tx,
  supplierId: number,
  day: string,
  { status, unprovenPerDay }: PlaceOptions,
): Promise<boolean> {
  if (status !== 'Pending' || unprovenPerDay === null) return true;
  const [row] = await tx<{ count: number; capacity: number }[]>`
    select count(*)::int as count,
           (select capacity from supplier_day where supplier_id = ${supplierId} and day = ${day}) as capacity
      from booking_slot s join booking b on b.id = s.booking_id
     where s.supplier_id = ${supplierId} and s.day = ${day} and s.released_at is null
       and not b.is_proven and b.paid_at is null and b.confirmed_at is null and b.slot_hold_until is null`;
  return row!.count <= Math.min(unprovenPerDay, Math.max(1, row!.capacity - 1));
}

/** What is left of the day is for customers who proved a number, signed in or pay now; the transaction rolls back. */
export class ProofNeededError extends Error {
  override readonly name = 'ProofNeededError';
}

/** Another booking took the last slot first; the transaction rolls back. */
export class SlotTakenError extends Error {
  override readonly name = 'SlotTakenError';
}

/** Only callers with access resume an unpaid booking, or who know its mail address where no account has it. */
function canResume(
  existing: NonNullable<BookingContext['existing']>,
  request: BookingRequest,
  { hasAccess }: PlaceOptions,
): boolean {
  if (!isResumable(existing.status)) return false;
  if (hasAccess) return true;
  const { email, userId } = existing;
  return userId === null && email !== null && email.toLowerCase() === request.Email?.toLowerCase();
}

async function insertBooking(tx: Tx, row: Record<string, unknown>, now: Date): Promise<number | null> {
  const booking = { ...row, public_id: randomToken(16), created_at: now };
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

async function resumeBooking(tx: Tx, id: number, row: Record<string, unknown>): Promise<number | null> {
  const { original_service_date: _, ...changes } = row;
  const [resumed] = await tx<{ id: number }[]>`
    update booking set ${tx(changes as never)}, version = version + 1
     where id = ${id} and status in ${literals(tx, RESUMABLE_STATUSES)}
       and not exists (select 1 from payment where booking_id = ${id}
                          and state in ${literals(tx, PAID_STATES)})
    returning id`;
  return resumed?.id ?? null;
}

function toBookingRow(request: BookingRequest, context: BookingContext, options: PlaceOptions, now: Date) {
  const { lead, supplier } = context;
  const holdUntil = addMinutes(now, SLOT_HELD_MINUTES);
  return {
    lead_guid: lead.guid,
    partner_id: lead.partnerId,
    supplier_id: supplier.id,
    quote_id: context.quoteId,
    booking_type_id: context.isProductFlow ? BOOKING_TYPE.Product : BOOKING_TYPE.Marketplace,
    status: options.status,
    currency: CURRENCY[supplier.country],
    service_date: request.ServiceDate,
    original_service_date: request.ServiceDate,
    arrival_from: request.TimeOfArrival,
    arrival_to: request.TimeOfArrivalTo ?? null,
    timezone: supplier.timezone,
    free_cancellation_hours: supplier.freeCancellationHours,
    // A repeat that comes before the sign-in is restored keeps the customer, and so does one by a stranger.
    ...(options.accountSubject !== null &&
      (options.hasAccess || !context.existing) && { user_id: options.accountSubject }),
    first_name: request.FirstName,
    last_name: request.LastName ?? '',
    mobile: normalisePhone(request.Mobile, supplier.country),
    email: request.Email || null,
    rego: request.Rego ?? lead.vehicleRego,
    mid: lead.mid,
    comments: request.Comments ?? '',
    flat_safe_area: request.FlatSafeArea ?? null,
    agreed_at: now,
    partner_referral_code: request.PartnerReferralCode ?? null,
    fleet_company_id: lead.fleetCompanyId,
    is_product_flow: context.isProductFlow,
    is_workshop_bid: context.offer !== null,
    lead_bid_id: context.offer?.id ?? null,
    slot_hold_until: options.status === 'PendingAwaitingPayment' ? holdUntil : null,
    updated_at: now,
  };
}

/** Contact details are stored in the booking's own columns only. */
function omitContact(request: BookingRequest) {
  const { FirstName: _, LastName: __, Mobile: ___, Email: ____, ...rest } = request;
  const { CustomerAddress: _____, BillingAddress: ______, ...booking } = rest;
  return booking;
}
