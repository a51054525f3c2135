import { UTCDateMini } from '@date-fns/utc/date/mini';
import type { DiscountDetails } from '@pitlane/contracts';
import { type DiscountRefusal, discountRefusal } from '@pitlane/domain/booking/discount-refusal';
import { type DiscountableExtra, discountBase, discountCents } from '@pitlane/domain/booking/discounts';
import { normaliseMail, toMailbox } from '@pitlane/domain/people/mailbox';
import { subYears } from 'date-fns/subYears';
import type { Db } from '../../platform/database.ts';
import { keyedHashes, type ServerSecret } from '../../platform/server-secret.ts';
import { type BookingContext, toCartItems } from '../context/index.ts';
import * as queries from './queries.ts';

/** Whom a discount counts by; the number in stored form. */
export type DiscountCustomer = { email: string | null; mobileNumber: string | null };

/** A request to use a code for a booking. */
export type DiscountRequest = {
  /** null: the discount that is offered without a code. */
  code: string | null;
  referralCode: string | null | undefined;
  /** Whose balance and yearly limit count; null while unknown. */
  customer: DiscountCustomer | null;
  extras: readonly DiscountableExtra[];
  /** True for a bid offer that the context does not hold. */
  isBidOffer?: boolean;
};

export type DiscountResult =
  | { ok: true; id: number; customerHash: Uint8Array | null; details: DiscountDetails }
  | { ok: false; refusal: DiscountRefusal };

type DiscountDeps = { sql: Db; secret: ServerSecret; now: Date };

/** Decides with `domain` whether this booking and customer can use the code now (2 §5). */
export async function checkDiscount(
  { sql: db, secret, now }: DiscountDeps,
  context: BookingContext,
  request: DiscountRequest,
): Promise<DiscountResult> {
  const { lead, existing } = context;
  const row =
    request.code === null
      ? await queries.findOfferedDiscounts(db, lead.partnerId, now)
      : await queries.findDiscount(db, request.code, lead.partnerId);
  const hashes = request.customer && (await toCustomerHashes(secret, request.customer));
  const used =
    row && hashes
      ? await queries.findCustomerUses(db, {
          discountId: row.id,
          customerHashes: hashes,
          since: subtractYear(now),
          exceptBookingId: existing?.id ?? null,
        })
      : { uses: 0, cents: 0 };
  const details = row && toDiscountDetails(row, used);
  const base = discountBase(toCartItems(context), request.extras);
  const refusal = discountRefusal({
    isFleet: lead.fleetCompanyId !== null,
    isBidOffer: request.isBidOffer === true || context.offer !== null,
    isRewardsPartner: await queries.isRewardsPartner(db, lead.partnerId),
    referral: await checkReferral(db, row, request),
    discountCents: discountCents(details, base),
    now,
    discount: row && {
      ...row,
      usesLeft: row.maxUses === null ? null : row.maxUses - row.uses + (await countOwnUse(db, context, row)),
      customerUsesLeft:
        row.maxUsesPerCustomerAndYear === null ? null : row.maxUsesPerCustomerAndYear - used.uses,
      balanceLeftCents: row.isAffectedByCustomerBalance && details ? details.Amount : null,
    },
  });
  if (refusal !== null || !row || !details) return { ok: false, refusal: refusal ?? 'unknown' };
  return { ok: true, id: row.id, customerHash: hashes?.[0] ?? null, details };
}

/**
 * Customers are identified by their mailbox, else by their mobile number, stored as a keyed hash, the first; stored uses may
 * have that of the typed address.
 */
async function toCustomerHashes(
  secret: ServerSecret,
  { email, mobileNumber }: DiscountCustomer,
): Promise<[Buffer, ...Buffer[]] | null> {
  const hash = (text: string) => keyedHashes(secret, 'discount-customer', text);
  if (email) return [...(await hash(toMailbox(email))), ...(await hash(normaliseMail(email)))];
  return mobileNumber ? hash(mobileNumber) : null;
}

async function checkReferral(db: Db, row: queries.DiscountRow | null, { referralCode }: DiscountRequest) {
  if (!row || !referralCode) return 'none';
  return (await queries.isReferralCode(db, row.id, referralCode)) ? 'known' : 'unknown';
}

async function countOwnUse(db: Db, { existing }: BookingContext, row: queries.DiscountRow): Promise<0 | 1> {
  return existing && (await queries.hasUse(db, existing.id, row.id)) ? 1 : 0;
}

/** The remaining balance is the yearly amount less its use. */
export function toDiscountDetails(row: queries.DiscountRow, used: queries.CustomerUses): DiscountDetails {
  const { amountCents, isAffectedByCustomerBalance } = row;
  return {
    DiscountCode: row.code,
    Description: row.description,
    Amount:
      amountCents !== null && isAffectedByCustomerBalance
        ? Math.max(0, amountCents - used.cents)
        : amountCents,
    Percentage: row.percentage,
    MaximumPercentageDiscountAmount: row.maximumPercentageDiscountCents,
    IsYouiRewards: row.isYouiRewards,
    IsAffectedByCustomerBalance: isAffectedByCustomerBalance || row.maxUsesPerCustomerAndYear !== null,
    RequiresReferralCode: row.requiresReferralCode,
    RequiredFields: row.requiredFields,
  };
}

const subtractYear = (now: Date): Date => new Date(subYears(new UTCDateMini(now), 1));
