import { ApiError, responseAlert } from '@pitlane/client';
import type { FinaliseDetails, PublicConfig } from '@pitlane/contracts';
import { Banner, Button, Checkbox } from '@pitlane/ui/aria';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ArrivalFields } from './arrival-fields.tsx';
import { type BookingForm, bookingRequest, initialForm } from './booking-form.ts';
import type { CardForm } from './card-form.ts';
import { confirmCardPayment } from './confirm-card.ts';
import { CustomerFields } from './customer-fields.tsx';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { ExtrasFields } from './extras-fields.tsx';
import styles from './finalise-page.module.css';
import { FIELD_ORDER, type FieldName, formErrors, serverErrors } from './form-errors.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { paymentFailureText } from './texts.ts';
import { useFinalise } from './use-finalise.ts';
import { useTotals } from './use-totals.ts';
import { WorkshopSummary } from './workshop-summary.tsx';

type Props = { details: FinaliseDetails; config: PublicConfig; isUnsuccessful: boolean };

/** The finalise form: when, extras, details, payment, with the price always in view (experience, 'Finalise'). */
export function BookingSteps({ details: first, config, isUnsuccessful }: Props) {
  const supplierId = first.Workshop.WorkshopID;
  const [form, setForm] = useState<BookingForm>(() =>
    initialForm(first, readDraft(first.LeadGuid, supplierId)),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  const cardForm = useRef<CardForm | null>(null);
  const page = useRef<HTMLFormElement>(null);
  const formNow = useRef(form);
  formNow.current = form;

  const confirmCard = useCallback(
    ({ clientSecret }: { clientSecret: string }) =>
      confirmCardPayment(cardForm.current, clientSecret, formNow.current, first.Country),
    [first.Country],
  );
  const [state, send] = useFinalise(first, confirmCard);
  const details = state.context.details ?? first;
  const totals = useTotals(details, form.extraIds);
  const isBusy = !state.matches('ready');

  const change = useCallback(
    (patch: Partial<BookingForm>) => setForm((before) => ({ ...before, ...patch })),
    [],
  );
  useEffect(() => writeDraft(first.LeadGuid, supplierId, form), [first.LeadGuid, supplierId, form]);
  useEffect(() => {
    // A reload can move the date forward or take an arrival time away (2 §4).
    if (!state.context.details) return;
    const { ServiceDate, TimeOptions } = state.context.details;
    setForm((before) => ({
      ...before,
      serviceDate: ServiceDate ?? before.serviceDate,
      timeOfArrival: TimeOptions.some(({ From }) => From === before.timeOfArrival)
        ? before.timeOfArrival
        : (TimeOptions[0]?.From ?? ''),
    }));
  }, [state.context.details]);
  useEffect(() => {
    if (state.status !== 'done') return;
    clearDraft(first.LeadGuid, supplierId);
    // A full navigation: the card form's frames and listeners end with this page.
    location.assign(`/booking/${state.output!.bookingToken}/confirmation`);
  }, [state, first.LeadGuid, supplierId]);

  const { error, refusal, paymentFailure } = state.context;
  const errors = useMemo(
    () => ({
      ...(error instanceof ApiError ? serverErrors(error) : {}),
      ...(showsErrors ? formErrors(form, details) : {}),
      ...(cardError ? { card: cardError } : {}),
    }),
    [error, showsErrors, form, details, cardError],
  );
  useEffect(() => {
    if (error instanceof ApiError && error.problem?.errors) scrollToFirst(page.current, serverErrors(error));
  }, [error]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setShowsErrors(true);
    setCardError(null);
    const found = formErrors(form, details);
    if (Object.keys(found).length > 0) return scrollToFirst(page.current, found);
    if (form.paymentMethod === 'creditCard') {
      const card = cardForm.current;
      const failure = card
        ? (await card.elements.submit()).error
        : { message: 'The card form is still loading.' };
      if (failure) {
        setCardError(failure.message ?? 'Check the card details.');
        return scrollToFirst(page.current, { card: 'card' });
      }
    }
    send({
      type: 'SUBMIT',
      request: bookingRequest(form, details, totals.total),
      newKey: crypto.randomUUID(),
    });
  }

  const failure = paymentFailure
    ? paymentFailureText(paymentFailure)
    : isUnsuccessful && !showsErrors
      ? 'The payment was not completed. Nothing was charged.'
      : null;
  return (
    <form
      ref={page}
      className={styles.columns}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-busy={isBusy}
    >
      <div className={styles.main}>
        <WorkshopSummary details={details} />
        <ArrivalFields
          details={details}
          form={form}
          errors={errors}
          isReloading={state.matches('reloading')}
          onChange={change}
          onDate={(serviceDate) => {
            change({ serviceDate });
            send({ type: 'RELOAD', serviceDate });
          }}
        />
        <ExtrasFields details={details} form={form} onChange={change} />
        <CustomerFields details={details} form={form} errors={errors} onChange={change} />
        <PaymentFields
          config={config}
          details={details}
          form={form}
          errors={errors}
          total={totals.total}
          onChange={change}
          onCardForm={(value) => {
            cardForm.current = value;
          }}
          onCardChange={() => setCardError(null)}
        />
        <div data-field="agreed">
          <Checkbox isSelected={form.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed}>
            I agree to the terms and the workshop’s policies.
          </Checkbox>
        </div>
        {failure && (
          <Banner tone="error" title="Payment not completed">
            {failure}
          </Banner>
        )}
        {error !== null && !state.matches('unsettled') && Object.keys(serverErrorsOf(error)).length === 0 && (
          <Banner tone="error" title={responseAlert(error).title}>
            {responseAlert(error).message}
          </Banner>
        )}
        {state.matches('unsettled') && (
          <Banner tone="warning" title="We could not confirm your payment yet">
            Your bank may already have approved it, so please do not pay again.{' '}
            <Button onPress={() => send({ type: 'RETRY' })}>Check again</Button>
          </Banner>
        )}
      </div>
      <PriceSummary
        details={details}
        totals={totals}
        form={form}
        isBusy={isBusy}
        isReady={!state.matches('unsettled')}
      />
      <RefusalNotice
        refusal={refusal}
        leadGuid={first.LeadGuid}
        onDismiss={() => send({ type: 'DISMISS' })}
        onReload={() => send({ type: 'RELOAD', serviceDate: form.serviceDate })}
      />
    </form>
  );
}

const serverErrorsOf = (error: unknown) => (error instanceof ApiError ? serverErrors(error) : {});

/** 2 §5: all errors show, and the topmost invalid field comes into view with the focus on it. */
function scrollToFirst(page: HTMLElement | null, errors: Partial<Record<FieldName, string>>): void {
  const first = FIELD_ORDER.find((field) => errors[field]);
  const field = first && page?.querySelector<HTMLElement>(`[data-field="${first}"]`);
  if (!field) return;
  field.scrollIntoView({ block: 'start', behavior: 'instant' });
  field.querySelector<HTMLElement>('input, button, select, textarea, iframe')?.focus({ preventScroll: true });
}
