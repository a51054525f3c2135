import { readFieldErrors } from '@pitlane/client';
import type { FinaliseDetails, Lead, PublicConfig } from '@pitlane/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BookingForm, initialForm } from './booking-form.ts';
import { readDraft, writeDraft } from './draft.ts';
import { FIELD_PATHS, type FormErrors, formErrors } from './form-errors.ts';
import type { Checkout } from './use-checkout.ts';

/** The typed values of the page, kept as the session's draft, and what is known to be wrong with them. */
export type BookingFormState = {
  values: BookingForm;
  change: (patch: Partial<BookingForm>) => void;
  update: (next: (before: BookingForm) => BookingForm) => void;
  /** Errors show from the first press of the button on. */
  showsErrors: boolean;
  showErrors: () => void;
  /** From the card form; null when the card can be charged. */
  cardError: string | null;
  setCardError: (message: string | null) => void;
  clearCardError: () => void;
};

export function useBookingForm(
  first: FinaliseDetails,
  lead: Lead | undefined,
  { HasPlaceSearch }: PublicConfig,
): BookingFormState {
  const { LeadGuid } = first;
  const supplierId = first.Workshop.WorkshopID;
  const [values, update] = useState(() =>
    initialForm(first, readDraft(LeadGuid, supplierId), { place: lead, hasPlaceSearch: HasPlaceSearch }),
  );
  const change = useCallback(
    (patch: Partial<BookingForm>) => update((before) => ({ ...before, ...patch })),
    [],
  );
  useEffect(() => writeDraft(LeadGuid, supplierId, values), [LeadGuid, supplierId, values]);
  const [showsErrors, setShowsErrors] = useState(false);
  const showErrors = useCallback(() => setShowsErrors(true), []);
  const [cardError, setCardError] = useState<string | null>(null);
  const clearCardError = useCallback(() => setCardError(null), []);
  return { values, change, update, showsErrors, showErrors, cardError, setCardError, clearCardError };
}

export type BookingErrors = {
  /** By field, whatever their source. */
  errors: FormErrors;
  fromServer: FormErrors;
  /** The server's messages that belong to no field. */
  withoutField: string[];
  isFormInvalid: boolean;
};

/** The errors of browser, server, card form and discount by field; the server's come last in rank. */
export function useBookingErrors(
  { showsErrors, cardError }: BookingFormState,
  { form, details, error, discount: { state: discount } }: Checkout,
): BookingErrors {
  const server = useMemo(() => readFieldErrors(error, FIELD_PATHS, 'BookingRequest'), [error]);
  const fromForm = useMemo(
    () => (showsErrors ? formErrors(form, details) : {}),
    [showsErrors, form, details],
  );
  const errors = useMemo(
    (): FormErrors => ({
      ...server.fields,
      ...fromForm,
      ...(cardError ? { card: cardError } : {}),
      ...(discount.status === 'refused' ? { [discount.field]: discount.message } : {}),
    }),
    [server, fromForm, cardError, discount],
  );
  return {
    errors,
    fromServer: server.fields,
    withoutField: server.form,
    isFormInvalid: Object.keys(fromForm).length > 0,
  };
}
