import type { FinaliseDetails } from '@pitlane/contracts';
import { useEffect, useEffectEvent } from 'react';
import { confirmationUrl } from '../confirmation/confirmation-url.ts';
import { withPossibleTime } from './booking-form.ts';
import { clearDraft } from './draft.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { Checkout } from './use-checkout.ts';

/** Loads the draft's day when the page opens, and fits form and discount to what a reload returned (2 §4). */
export function useReloads(
  first: FinaliseDetails,
  loaded: FinaliseDetails | null,
  { values, update }: BookingFormState,
  { details, discount, reload }: Checkout,
): void {
  const loadDraftDay = useEffectEvent(() => {
    if (values.serviceDate && values.serviceDate !== first.ServiceDate) reload(values.serviceDate);
  });
  useEffect(() => loadDraftDay(), []);
  const applyReload = useEffectEvent((reloaded: FinaliseDetails) => {
    // A code that no longer holds is cleared.
    if (reloaded !== first && details.DiscountCode !== null) discount.adopt(reloaded.Discount);
    update((before) => {
      const isMoved =
        reloaded !== first && reloaded.ServiceDate !== null && reloaded.ServiceDate !== before.serviceDate;
      return withPossibleTime(isMoved ? { ...before, serviceDate: reloaded.ServiceDate! } : before, reloaded);
    });
  });
  useEffect(() => {
    if (loaded) applyReload(loaded);
  }, [loaded]);
}

/** Loads the chosen day again when the network is back. */
export function useRetryOnline({ status, retry }: Checkout): void {
  useEffect(() => {
    if (status !== 'outdated') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [status, retry]);
}

export function useLeaveWhenBooked(
  { LeadGuid, Workshop: { WorkshopID }, IsProductFlow }: FinaliseDetails,
  { bookingToken }: Checkout,
): void {
  useEffect(() => {
    if (bookingToken === null) return;
    clearDraft(LeadGuid, WorkshopID);
    // A full navigation: the card form's frames and listeners end with this page.
    location.assign(confirmationUrl(bookingToken, IsProductFlow));
  }, [bookingToken, LeadGuid, WorkshopID, IsProductFlow]);
}
