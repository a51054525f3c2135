import type { DiscountAvailableResponse, DiscountValidateResponse } from '@pitlane/contracts';
import { isAboutReferral } from '@pitlane/domain/booking/discount-refusal';
import { discountBase } from '@pitlane/domain/booking/discounts';
import { DISCOUNT_TEXTS } from '@pitlane/domain/refusals/discount-texts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingContext, readBookingContext, toCartItems } from '../context/index.ts';
import { checkDiscount, type DiscountCustomer } from './check-discount.ts';

type About = {
  leadGuid: string;
  supplierId: number;
  extraIds: readonly number[];
  customer: DiscountCustomer | null;
};

/** Whether a code can be used, and the message and field of a refusal (2 §5, §7). */
export async function validateDiscount(
  deps: AppDeps,
  about: About & { code: string; referralCode: string | null },
): Promise<DiscountValidateResponse> {
  const context = orNotFound(await readBookingContext(deps, about.leadGuid, about.supplierId));
  const read = await checkDiscount(toDiscountDeps(deps), context, {
    ...about,
    extras: selectExtras(context, about),
  });
  if (read.ok)
    return {
      Success: true,
      IsValid: true,
      DiscountDetails: read.details,
      ErrorMessage: null,
      ErrorField: null,
    };
  return {
    Success: true,
    IsValid: false,
    DiscountDetails: null,
    ErrorMessage: DISCOUNT_TEXTS[read.refusal],
    ErrorField: isAboutReferral(read.refusal) ? 'PartnerReferralCode' : 'Code',
  };
}

/** The discount that is offered without a code, and the part of the price that it applies to. */
export async function findAvailableDiscount(
  deps: AppDeps,
  about: About & { isBidOffer: boolean },
): Promise<DiscountAvailableResponse> {
  const context = orNotFound(await readBookingContext(deps, about.leadGuid, about.supplierId));
  const extras = selectExtras(context, about);
  const request = { ...about, code: null, referralCode: null, extras };
  const read = await checkDiscount(toDiscountDeps(deps), context, request);
  return {
    Success: true,
    DiscountDetails: read.ok ? read.details : null,
    DiscountableTotalUsed: discountBase(toCartItems(context), extras).total,
  };
}

const toDiscountDeps = ({ sql, config, clock }: AppDeps) => ({
  sql,
  secret: config.secret,
  now: clock.now(),
});

const selectExtras = ({ extras }: BookingContext, { extraIds }: About) =>
  extras.filter((extra) => extra.IsAlwaysIncluded || extraIds.includes(extra.WorkshopExtraServiceID));
