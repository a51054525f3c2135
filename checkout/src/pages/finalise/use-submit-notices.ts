import { responseAlert } from '@pitlane/client';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { isProviderFailure, providerAlert } from '../payment/provider-alert.ts';
import { goTo, scrollToFirst } from './scroll-to-first.ts';
import { paymentFailureText, unsuccessfulText } from './texts.ts';
import type { BookingErrors, BookingFormState } from './use-booking-form.ts';
import type { Checkout } from './use-checkout.ts';

/** The notices next to the button. */
export type SubmitNotices = {
  isInvalid: boolean;
  /** Why the last payment did not happen. */
  failure: string | null;
  /** An error without a field. */
  generalError: { title: string; message: string } | null;
  isUnsettled: boolean;
  /** One of the notices above must be scrolled into view. */
  isUrgent: boolean;
};

/** The notices of the page; a new one, or a field error of the server, is scrolled into view. */
export function useSubmitNotices(
  page: RefObject<HTMLFormElement | null>,
  { showsErrors }: BookingFormState,
  { status, error, paymentFailure, form }: Checkout,
  { fromServer, withoutField, isFormInvalid }: BookingErrors,
  {
    isUnsuccessful,
    phone,
    focusCard,
  }: { isUnsuccessful: boolean; phone: string | null; focusCard: () => void },
): SubmitNotices {
  const { reason } = useSearch({ strict: false });
  const isUnsettled = status === 'unsettled';
  const failure = paymentFailure
    ? paymentFailureText(paymentFailure)
    : isUnsuccessful && !showsErrors
      ? unsuccessfulText(reason)
      : null;
  const hasGeneralError =
    error !== null &&
    !isUnsettled &&
    status !== 'outdated' &&
    (withoutField.length > 0 || Object.keys(fromServer).length === 0);
  const { title, message } =
    form.paymentMethod && isProviderFailure(error)
      ? providerAlert(error, form.paymentMethod, phone)
      : responseAlert(error);
  useEffect(() => scrollToFirst(page.current, fromServer, focusCard), [page, fromServer, focusCard]);
  useEffect(() => {
    if (failure || hasGeneralError || isUnsettled) goTo(page.current?.querySelector('[data-notice]'));
  }, [page, failure, hasGeneralError, isUnsettled]);
  return {
    isInvalid: status === 'ready' && isFormInvalid,
    failure,
    generalError: hasGeneralError ? { title, message: withoutField.join(' ') || message } : null,
    isUnsettled,
    isUrgent: showsErrors || failure !== null || hasGeneralError || isUnsettled,
  };
}
