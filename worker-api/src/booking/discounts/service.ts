import type { DiscountAvailableResponse, DiscountValidateResponse } from '@pitlane/contracts';
import { isAboutReferral } from '@pitlane/domain/booking/discount-refusal';
import { discountBase } from '@pitlane/domain/booking/discounts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingCase, cartItemsOf, readBookingCase } from '../context/index.ts';
import { readDiscount } from './read-discount.ts';
import { REFUSAL_TEXT } from './texts.ts';

type About = { leadGuid: string; supplierId: number; extraIds: readonly number[]; email: string | null };

/** Whether a code can be used, and what to say at which field when it cannot (2 §5, §7). */
export async function validateDiscount(
  deps: AppDeps,
  about: About & { code: string; referralCode: string | null },
): Promise<DiscountValidateResponse> {
  const bookingCase = orNotFound(await readBookingCase(deps, about.leadGuid, about.supplierId));
  const read = await readDiscount(contextOf(deps), bookingCase, {
    ...about,
    extras: chosen(bookingCase, about),
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
    ErrorMessage: REFUSAL_TEXT[read.refusal],
    ErrorField: isAboutReferral(read.refusal) ? 'PartnerReferralCode' : 'Code',
  };
}

/** The discount that is offered without a code, and the part of the price that discounts count on. */
export async function availableDiscount(
  deps: AppDeps,
  about: About & { isBidOffer: boolean },
): Promise<DiscountAvailableResponse> {
  const bookingCase = orNotFound(await readBookingCase(deps, about.leadGuid, about.supplierId));
  const extras = chosen(bookingCase, about);
  const wanted = { ...about, code: null, referralCode: null, extras };
  const read = await readDiscount(contextOf(deps), bookingCase, wanted);
  return {
    Success: true,
    DiscountDetails: read.ok ? read.details : null,
    DiscountableTotalUsed: discountBase(cartItemsOf(bookingCase), extras).total,
  };
}

const contextOf = ({ sql, config, clock }: AppDeps) => ({ sql, secret: config.secret, now: clock.now() });

const chosen = ({ extras }: BookingCase, { extraIds }: About) =>
  extras.filter((extra) => extra.IsAlwaysIncluded || extraIds.includes(extra.WorkshopExtraServiceID));
