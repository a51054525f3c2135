import { UTCDateMini } from '@date-fns/utc/date/mini';
import type { DiscountDetails } from '@pitlane/contracts';
import { type DiscountRefusal, discountRefusal } from '@pitlane/domain/booking/discount-refusal';
import { type DiscountableExtra, discountBase, discountCents } from '@pitlane/domain/booking/discounts';
import { subYears } from 'date-fns/subYears';
import type { Db } from '../../platform/database.ts';
import { keyedHash } from '../../platform/tokens.ts';
import { type BookingCase, cartItemsOf } from '../context/index.ts';
import * as queries from './queries.ts';

/** A code that somebody wants to use for a booking. */
export type WantedDiscount = {
  /** null: what is offered unasked. */
  code: string | null;
  referralCode: string | null | undefined;
  /** Whose balance and yearly limit count; null while nobody is known. */
  email: string | null;
  extras: readonly DiscountableExtra[];
  /** True when the caller says so; the case knows of offers itself. */
  isBidOffer?: boolean;
};

export type FoundDiscount =
  | { ok: true; id: number; customerHash: Uint8Array | null; details: DiscountDetails }
  | { ok: false; refusal: DiscountRefusal };

type Context = { sql: Db; secret: string; now: Date };

/** Looks a code up and decides with `domain` whether this booking can have it, now and for this person (2 §5). */
export async function readDiscount(
  { sql: db, secret, now }: Context,
  found: BookingCase,
  wanted: WantedDiscount,
): Promise<FoundDiscount> {
  const { lead, existing } = found;
  const row =
    wanted.code === null
      ? await queries.findOffered(db, lead.partnerId, now)
      : await queries.findDiscount(db, wanted.code, lead.partnerId);
  const customerHash = wanted.email ? await hashOf(secret, wanted.email) : null;
  const used =
    row && customerHash
      ? await queries.findCustomerUses(db, {
          discountId: row.id,
          customerHash,
          since: yearBefore(now),
          exceptBookingId: existing?.id ?? null,
        })
      : { uses: 0, cents: 0 };
  const details = row && detailsOf(row, used);
  const base = discountBase(cartItemsOf(found), wanted.extras);
  const refusal = discountRefusal({
    isFleet: lead.fleetCompanyId !== null,
    isBidOffer: wanted.isBidOffer === true || found.offer !== null,
    isRewardsPartner: await queries.isRewardsPartner(db, lead.partnerId),
    referral: await referralOf(db, row, wanted),
    discountCents: discountCents(details, base),
    now,
    discount: row && {
      ...row,
      usesLeft: row.maxUses === null ? null : row.maxUses - row.uses + (await ownUse(db, found, row)),
      customerUsesLeft:
        row.maxUsesPerCustomerAndYear === null ? null : row.maxUsesPerCustomerAndYear - used.uses,
      balanceLeftCents: row.isAffectedByCustomerBalance && details ? details.Amount : null,
    },
  });
  if (refusal !== null || !row || !details) return { ok: false, refusal: refusal ?? 'unknown' };
  return { ok: true, id: row.id, customerHash, details };
}

/** A customer is known by the mail, kept as a keyed hash. */
const hashOf = (secret: string, email: string): Promise<Uint8Array> =>
  keyedHash(secret, 'discount-customer', email.trim().toLowerCase());

async function referralOf(db: Db, row: queries.DiscountRow | null, { referralCode }: WantedDiscount) {
  if (!row || !referralCode) return 'none';
  return (await queries.isReferralCode(db, row.id, referralCode)) ? 'known' : 'unknown';
}

async function ownUse(db: Db, { existing }: BookingCase, row: queries.DiscountRow): Promise<0 | 1> {
  return existing && (await queries.holdsUse(db, existing.id, row.id)) ? 1 : 0;
}

/** The balance of a customer is the amount a year, less what was used of it. */
export function detailsOf(row: queries.DiscountRow, used: queries.CustomerUses): DiscountDetails {
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

const yearBefore = (now: Date): Date => new Date(subYears(new UTCDateMini(now), 1));
