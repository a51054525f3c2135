import { responseAlert, validateDiscount } from '@pitlane/client';
import type { DiscountDetails, FinaliseDetails } from '@pitlane/contracts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { keepDiscountCode, readDiscountCode, removeDiscountCode } from '../../app/discount-cookie.ts';
import type { BookingForm } from './booking-form.ts';

export type DiscountState =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'applied'; discount: DiscountDetails }
  | { status: 'refused'; field: 'discountCode' | 'referralCode'; message: string };

export type DiscountControl = {
  state: DiscountState;
  /** Asks the server about the code that is typed. */
  apply: (code: string, form: BookingForm) => void;
  /** The typed codes changed: clears the refusal. */
  edit: () => void;
  /** Takes the discount away, from the form and from the session. */
  clear: () => void;
  /** What a reload of the page's details gave: null clears what was applied (2 §4). */
  adopt: (discount: DiscountDetails | null) => void;
};

/**
 * The discount of the booking: a code that was typed here before or kept for the session is checked when the page
 * opens; else what the server gave begins. `change` writes the typed codes.
 */
export function useDiscount(
  details: FinaliseDetails,
  form: BookingForm,
  change: (patch: Partial<BookingForm>) => void,
): DiscountControl {
  const [first] = useState(() => form.discountCode || readDiscountCode());
  const [state, setState] = useState<DiscountState>(() => firstState(details, first));
  const asking = useRef<AbortController | null>(null);

  const adopt = useCallback(
    (discount: DiscountDetails | null) => {
      asking.current?.abort();
      setState(discount ? { status: 'applied', discount } : { status: 'none' });
      change({ discountCode: discount?.DiscountCode ?? '' });
    },
    [change],
  );
  const clear = useCallback(() => {
    removeDiscountCode();
    adopt(null);
    change({ referralCode: '' });
  }, [adopt, change]);
  const apply = useCallback(
    (code: string, typed: BookingForm) => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      setState({ status: 'checking' });
      ask(details, code, typed, controller.signal).then(
        (next) => {
          if (controller.signal.aborted) return;
          setState(next);
          if (next.status !== 'applied') return;
          keepDiscountCode(next.discount.DiscountCode);
          change({ discountCode: next.discount.DiscountCode });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setState({ status: 'refused', field: 'discountCode', message: responseAlert(error).message });
        },
      );
    },
    [details, change],
  );

  const edit = useCallback(
    () => setState((before) => (before.status === 'refused' ? { status: 'none' } : before)),
    [],
  );

  const open = useEffectEvent(() => {
    if (state.status === 'applied') change({ discountCode: state.discount.DiscountCode });
    if (state.status !== 'checking' || !first) return;
    change({ discountCode: first });
    apply(first, form);
  });
  useEffect(() => {
    open();
    return () => asking.current?.abort();
  }, []);
  return { state, apply, edit, clear, adopt };
}

function firstState(details: FinaliseDetails, code: string | null): DiscountState {
  if (details.FleetCompanyId !== null || details.IsWorkshopBid) return { status: 'none' };
  const { Discount: discount } = details;
  const isSame = code?.toLowerCase() === discount?.DiscountCode.toLowerCase();
  if (code && !isSame) return { status: 'checking' };
  return discount ? { status: 'applied', discount } : { status: 'none' };
}

async function ask(
  details: FinaliseDetails,
  code: string,
  form: BookingForm,
  signal: AbortSignal,
): Promise<DiscountState> {
  const answer = await validateDiscount(
    api,
    {
      Code: code,
      PartnerReferralCode: form.referralCode.trim() || null,
      Context: {
        SupplierId: details.Workshop.WorkshopID,
        LeadGuid: details.LeadGuid,
        ServiceInclusions: form.extraIds,
      },
    },
    signal,
  );
  if (answer.IsValid && answer.DiscountDetails)
    return { status: 'applied', discount: answer.DiscountDetails };
  return {
    status: 'refused',
    field: answer.ErrorField === 'PartnerReferralCode' ? 'referralCode' : 'discountCode',
    message: answer.ErrorMessage ?? 'This discount code is not valid.',
  };
}
