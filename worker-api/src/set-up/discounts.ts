import type { DiscountAdd, DiscountChange, SetUpDiscounts, SetUpDiscountsQuery } from '@pitlane/contracts';
import * as discounts from '../booking/discounts/index.ts';
import { findPartnerId } from '../marketplace/partners/index.ts';
import type { Db, Sql } from '../platform/database.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { answerPage } from '../platform/list-page.ts';

type Step = { actor: string; now: Date };

const PAGE = 50;

/** A page of codes, active ones first. */
export async function listSetUpDiscounts(
  db: Db,
  { search, cursor = 0 }: SetUpDiscountsQuery,
): Promise<SetUpDiscounts> {
  const rows = await discounts.findDiscounts(db, { search, from: cursor, limit: PAGE + 1 });
  return answerPage(rows, PAGE, { toItem, toCursor: () => String(cursor + PAGE) });
}

const toItem = (row: discounts.ListedDiscount): SetUpDiscounts['Items'][number] => ({
  Id: row.id,
  Code: row.code,
  Description: row.description,
  PartnerSlug: row.partner,
  Amount: row.amountCents,
  Percentage: row.percentage,
  MaximumPercentageDiscountAmount: row.maximumPercentageDiscountCents,
  ValidFrom: row.validFrom?.toISOString() ?? null,
  ValidUntil: row.validUntil?.toISOString() ?? null,
  MaxUses: row.maxUses,
  MaxUsesPerCustomerAndYear: row.maxUsesPerCustomerAndYear,
  IsOffered: row.isOffered,
  IsActive: row.isActive,
  Uses: row.uses,
  Totals: row.totals.map(({ currency, givenCents, revenueCents }) => ({
    Currency: currency,
    Given: givenCents,
    Revenue: revenueCents,
  })),
});

/** Adds a code. Throws `validation` for an unknown partner or a day that is over, and `conflict` for a taken code. */
export async function addSetUpDiscount(sql: Sql, add: DiscountAdd, { actor, now }: Step): Promise<void> {
  const zone = discounts.DISCOUNT_ZONES[add.Country ?? 'AU'];
  const validUntil = add.Until ? await discounts.findMidnight(sql, add.Until, zone, 1) : null;
  if (validUntil && validUntil <= now)
    throw fieldError('/Until', 'past', 'This day is over: the code would never be valid.');
  const partnerId = add.PartnerSlug ? await findPartnerId(sql, add.PartnerSlug) : null;
  if (add.PartnerSlug && partnerId === null)
    throw fieldError('/PartnerSlug', 'unknown', 'There is no partner of this short name.');
  const isAdded = await discounts.addDiscount(
    sql,
    {
      code: add.Code,
      description: add.Description,
      partnerId,
      amountCents: add.Amount ?? null,
      percentage: add.Percentage ?? null,
      maximumPercentageDiscountCents: add.MaximumPercentageDiscountAmount ?? null,
      validFrom: add.From ? await discounts.findMidnight(sql, add.From, zone) : null,
      validUntil,
      maxUses: add.MaxUses ?? null,
      maxUsesPerCustomerAndYear: add.MaxUsesPerCustomerAndYear ?? null,
      isAffectedByCustomerBalance: false,
      isYouiRewards: false,
      isOffered: add.IsOffered ?? false,
      referralCodes: [],
      requiredFields: add.RequiredFields ?? [],
    },
    { now, actor, reason: add.Reason },
  );
  if (!isAdded)
    throw fieldError(
      '/Code',
      'taken',
      'This code exists already. The name of an ended code can’t be used again.',
    );
}

/** Changes an active code. Throws `not-found`, and `validation` for fewer uses than it has. */
export async function changeSetUpDiscount(
  sql: Sql,
  id: number,
  { Description, MaxUses, MaxUsesPerCustomerAndYear, Reason }: DiscountChange,
  step: Step,
): Promise<void> {
  const change = {
    description: Description,
    maxUses: MaxUses,
    maxUsesPerCustomerAndYear: MaxUsesPerCustomerAndYear,
  };
  const outcome = await discounts.changeDiscount(sql, id, change, { ...step, reason: Reason });
  if (outcome === 'gone') throw new AppError('not-found');
  if (outcome === 'uses')
    throw fieldError('/MaxUses', 'min_value', 'It was used more often than that already.');
}

/** Ends a code; a repeat changes nothing. Throws `not-found`. */
export async function endSetUpDiscount(sql: Sql, id: number, reason: string, step: Step): Promise<void> {
  const isEnded = await discounts.endDiscount(sql, { id }, { ...step, reason });
  if (!isEnded && !(await discounts.hasDiscount(sql, id))) throw new AppError('not-found');
}
