import { readFieldErrors, responseAlert } from '@pitlane/client';
import { type FinaliseDetails, type Lead, PREVALIDATION, type PublicConfig } from '@pitlane/contracts';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { Banner, Button } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Turn, Turns } from '../../app/turns.tsx';
import { confirmationUrl } from '../confirmation/confirmation-url.ts';
import { chosenMethod } from '../payment/methods.ts';
import { usePaymentParts } from '../payment/use-payment-parts.tsx';
import { AdditionalServices } from './additional-services.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { ArrivalFields } from './arrival-fields.tsx';
import { type BookingForm, bookingRequest, initialForm, withPossibleTime } from './booking-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import styles from './finalise-page.module.css';
import { FIELD_PATHS, type FormErrors, formErrors } from './form-errors.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PriceCard, PriceSummary } from './price-summary.tsx';
import { MinimumNotice, RefusalNotice } from './refusal-notice.tsx';
import { RoadsideDialog } from './roadside-dialog.tsx';
import type { FinaliseScreen } from './screen.ts';
import { goTo, scrollToFirst } from './scroll-to-first.ts';
import { TermsField } from './terms-field.tsx';
import { paymentFailureText, unsuccessfulText } from './texts.ts';
import { useDiscount } from './use-discount.ts';
import { useFinalise } from './use-finalise.ts';
import { useQuoteShift } from './use-quote-shift.ts';
import { useTotals } from './use-totals.ts';
import { WorkshopSummary } from './workshop-summary.tsx';

type Props = {
  details: FinaliseDetails;
  lead: Lead | undefined;
  config: PublicConfig;
  screen: FinaliseScreen;
  isUnsuccessful: boolean;
};

/** The finalise form: when, extras, details, payment, with the price always in view (experience, 'Finalise'). */
export function BookingSteps({ details: first, lead, config, screen, isUnsuccessful }: Props) {
  const supplierId = first.Workshop.WorkshopID;
  const search = useSearch({ strict: false });
  const [form, setForm] = useState<BookingForm>(() =>
    initialForm(first, readDraft(first.LeadGuid, supplierId), {
      place: lead,
      hasPlaceSearch: config.HasPlaceSearch,
    }),
  );
  const change = useCallback(
    (patch: Partial<BookingForm>) => setForm((before) => ({ ...before, ...patch })),
    [],
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  const forgetCardError = useCallback(() => setCardError(null), []);
  const [isBelowMinimum, setIsBelowMinimum] = useState(false);
  const [booked, setBooked] = useState<{ token: string | null } | null>(null);
  const page = useRef<HTMLFormElement>(null);
  const formNow = useRef(form);
  formNow.current = form;

  const parts = usePaymentParts(config, {
    name: form.cardholderName,
    email: form.email,
    mobile: form.mobile,
    country: first.Country,
  });
  const [state, send] = useFinalise(first, config, screen, parts.confirm);
  const loaded = state.context.details ?? first;
  useQuoteShift(first.LeadGuid, loaded);
  const discount = useDiscount(loaded, form, change);
  const applied = discount.state.status === 'applied' ? discount.state.discount : null;
  const details = useMemo(
    () => ({ ...loaded, Discount: applied, DiscountCode: applied?.DiscountCode ?? null }),
    [loaded, applied],
  );
  const totals = useTotals(details, form.extraIds);
  const methods = useMemo(
    () => methodsFor(details.PaymentMethodLimits, totals.total),
    [details.PaymentMethodLimits, totals.total],
  );
  const method = chosenMethod(form.paymentMethod, methods);
  const paying = useMemo(() => ({ ...form, paymentMethod: method }), [form, method]);
  const isUnsettled = state.matches('unsettled');
  const isReloading = state.matches('reloading');
  const isOutdated = state.matches('outdated');
  const isBusy = !state.matches('ready') && !isUnsettled && !isReloading && !isOutdated;
  const askAgain = useCallback(() => send({ type: 'RETRY' }), [send]);
  useEffect(() => {
    if (!isOutdated) return;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isOutdated, askAgain]);

  const { adopt } = discount;
  const codeNow = useRef<string | null>(null);
  codeNow.current = details.DiscountCode;
  const reload = useCallback(
    (serviceDate: string) =>
      send({
        type: 'RELOAD',
        serviceDate,
        discountCode: codeNow.current,
        referralCode: formNow.current.referralCode.trim() || null,
      }),
    [send],
  );
  const chooseDate = useCallback(
    (serviceDate: string) => {
      change({ serviceDate });
      reload(serviceDate);
    },
    [change, reload],
  );
  useEffect(() => writeDraft(first.LeadGuid, supplierId, form), [first.LeadGuid, supplierId, form]);
  useEffect(() => {
    // A draft of another day than the one that was loaded: its times and extras are asked for.
    if (formNow.current.serviceDate && formNow.current.serviceDate !== first.ServiceDate)
      reload(formNow.current.serviceDate);
  }, [first.ServiceDate, reload]);
  useEffect(() => {
    // A reload can move the date forward or take an arrival time away (2 §4).
    const reloaded = state.context.details;
    if (!reloaded) return;
    // A code that no longer holds is not given back: the discount is cleared (2 §4).
    if (reloaded !== first && codeNow.current !== null) adopt(reloaded.Discount);
    setForm((before) => {
      const isAsked = reloaded.ServiceDate === before.serviceDate;
      const isMoved = reloaded !== first && !isAsked && reloaded.ServiceDate !== null;
      return withPossibleTime(isMoved ? { ...before, serviceDate: reloaded.ServiceDate! } : before, reloaded);
    });
  }, [state.context.details, first, adopt]);
  useEffect(() => {
    if (state.status !== 'done') return;
    clearDraft(first.LeadGuid, supplierId);
    // A full navigation: the card form's frames and listeners end with this page.
    location.assign(confirmationUrl(state.output!.bookingToken, first.IsProductFlow));
  }, [state, first.LeadGuid, first.IsProductFlow, supplierId]);

  const { error, refusal, paymentFailure } = state.context;
  const refusals = useMemo(() => readFieldErrors(error, FIELD_PATHS, 'BookingRequest'), [error]);
  const fromServer = refusals.fields;
  const refused = discount.state.status === 'refused' ? discount.state : null;
  const inForm = useMemo(
    () => (showsErrors ? formErrors(paying, details) : {}),
    [showsErrors, paying, details],
  );
  const errors = useMemo(
    (): FormErrors => ({
      ...fromServer,
      ...inForm,
      ...(cardError ? { card: cardError } : {}),
      ...(refused ? { [refused.field]: refused.message } : {}),
    }),
    [fromServer, inForm, cardError, refused],
  );
  useEffect(() => scrollToFirst(page.current, fromServer), [fromServer]);
  const isInvalid = state.matches('ready') && Object.keys(inForm).length > 0;
  const failure = paymentFailure
    ? paymentFailureText(paymentFailure)
    : isUnsuccessful && !showsErrors
      ? unsuccessfulText(search.reason)
      : null;
  const hasGeneralError =
    error !== null &&
    !isUnsettled &&
    !isOutdated &&
    (refusals.form.length > 0 || Object.keys(fromServer).length === 0);
  useEffect(() => {
    if (failure || hasGeneralError || isUnsettled) goTo(page.current?.querySelector('[data-notice]'));
  }, [failure, hasGeneralError, isUnsettled]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isOutdated) return goTo(page.current?.querySelector('[data-outdated]'));
    if (!state.matches('ready')) return;
    setShowsErrors(true);
    setCardError(null);
    const found = formErrors(paying, details);
    if (Object.keys(found).length > 0) return scrollToFirst(page.current, found);
    if (totals.full < details.Workshop.MinimumBookingAmountIncGst) return setIsBelowMinimum(true);
    if (method === 'creditCard') {
      const problem = await parts.checkCard();
      if (problem) {
        setCardError(problem);
        return scrollToFirst(page.current, { card: 'card' });
      }
    }
    send({
      type: 'SUBMIT',
      request: bookingRequest(paying, details, totals.total),
      newKey: crypto.randomUUID(),
    });
  }

  const canPayOnline = details.PaymentMethodLimits.length > 0;
  if (booked)
    return (
      <AlreadyBooked
        bookingToken={booked.token}
        isProductFlow={details.IsProductFlow}
        canPayOnline={canPayOnline}
      />
    );
  return (
    <form
      ref={page}
      className={styles.columns}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Booking"
    >
      <Turns last={6} isUrgent={showsErrors || failure !== null || hasGeneralError || isUnsettled}>
        <div className={styles.main}>
          <WorkshopSummary details={details} leadGuid={first.LeadGuid} screen={screen} />
          <ArrivalFields
            details={details}
            form={form}
            errors={errors}
            isReloading={isReloading}
            failure={isOutdated ? error : null}
            onRetry={askAgain}
            onChange={change}
            onDate={chooseDate}
          />
          <Turn of={2}>
            <ExtrasFields details={details} form={form} errors={errors} onChange={change} />
            <AdditionalServices details={details} form={form} errors={errors} onChange={change} />
          </Turn>
          <Turn of={3}>
            <CustomerFields
              details={details}
              form={form}
              errors={errors}
              hasPlaceSearch={config.HasPlaceSearch}
              onChange={change}
            />
          </Turn>
          {details.FleetCompanyId === null && !details.IsWorkshopBid && (
            <Turn of={4}>
              <DiscountFields
                control={discount}
                form={form}
                errors={errors}
                cents={totals.discount}
                onChange={change}
              />
            </Turn>
          )}
          <Turn of={5}>
            <PaymentFields
              config={config}
              details={details}
              form={paying}
              methods={methods}
              errors={errors}
              total={totals.total}
              onChange={change}
              onCardForm={parts.onCardForm}
              onCardChange={forgetCardError}
            />
            <PriceCard details={details} totals={totals} asQuote={screen.priceAsQuote} />
          </Turn>
          <Turn of={6}>
            <GoodToKnow details={details} lead={lead} />
            <TermsField
              details={details}
              isAgreed={form.agreed}
              error={errors.agreed}
              onChange={(agreed) => change({ agreed })}
            />
            <div data-notice tabIndex={-1} className={styles.notice}>
              {isInvalid && (
                <Banner tone="error" title="There were errors in your form">
                  Please check the fields that are marked above.
                </Banner>
              )}
              {failure && !isBusy && (
                <Banner tone="error" title="Payment not completed">
                  {failure}
                </Banner>
              )}
              {hasGeneralError && (
                <Banner tone="error" title={responseAlert(error).title}>
                  {refusals.form.join(' ') || responseAlert(error).message}
                </Banner>
              )}
              {isUnsettled && (
                <Banner
                  tone="warning"
                  title="We could not confirm your payment yet"
                  actions={
                    <Button variant="secondary" size="small" onPress={askAgain}>
                      Check again
                    </Button>
                  }
                >
                  Your bank may already have approved it, so please do not pay again. This page keeps asking.
                </Banner>
              )}
            </div>
          </Turn>
        </div>
        <PriceSummary
          details={details}
          totals={totals}
          asQuote={screen.priceAsQuote}
          form={paying}
          isBusy={isBusy}
          isReady={
            !isUnsettled &&
            !isReloading &&
            !isOutdated &&
            discount.state.status !== 'checking' &&
            details.AvailableDates.length > 0
          }
        />
        <Turn of={6}>
          <DuplicateDialog isSuspected={first.HasSuspectedDuplicateBooking} leadGuid={first.LeadGuid} />
          <RoadsideDialog lead={lead} />
          {parts.dialog}
          <RefusalNotice
            refusal={refusal}
            leadGuid={first.LeadGuid}
            canPayOnline={canPayOnline}
            support={{ email: config.Partner.SupportEmail, phone: config.Partner.SupportPhone }}
            onDismiss={() => {
              if (refusal?.ErrorCode === PREVALIDATION.BookingAlreadySubmitted)
                setBooked({ token: refusal.BookingToken });
              send({ type: 'DISMISS' });
            }}
            onReload={() => reload(form.serviceDate)}
            onDiscountGone={discount.clear}
            onField={(field) => scrollToFirst(page.current, { [field]: 'field' })}
          />
          <MinimumNotice
            minimum={details.Workshop.MinimumBookingAmountIncGst}
            leadGuid={first.LeadGuid}
            isOpen={isBelowMinimum}
            onClose={() => setIsBelowMinimum(false)}
          />
        </Turn>
      </Turns>
    </form>
  );
}
