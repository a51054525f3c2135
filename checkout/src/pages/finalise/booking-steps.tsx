import type { FinaliseDetails, Lead, PublicConfig } from '@pitlane/contracts';
import { useRef, useState } from 'react';
import { knowsSignIn } from '../../app/config.ts';
import { sitePageUrl } from '../../app/site-page-url.ts';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import { Stage, StagedRender } from '../../staged-rendering/staged-render.tsx';
import { renderPartFailure } from '../errors/query-failure.tsx';
import { usePaymentParts } from '../payment/use-payment-parts.tsx';
import { AlreadyBooked } from './already-booked.tsx';
import { getCardholderName } from './booking-form.ts';
import styles from './finalise-page.module.css';
import { PriceCard, PriceSummary } from './price-summary.tsx';
import type { FinaliseScreen } from './screen.ts';
import { scrollToFirst } from './scroll-to-first.ts';
import { AdditionalServices } from './steps/additional-services.tsx';
import { ArrivalStep } from './steps/arrival-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DiscountStep } from './steps/discount-step.tsx';
import { ExtrasStep } from './steps/extras-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { SubmitStep } from './steps/submit-step.tsx';
import { useBookingErrors, useBookingForm } from './use-booking-form.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useSubmit } from './use-submit.ts';
import { useSubmitNotices } from './use-submit-notices.ts';
import { WorkshopSummary } from './workshop-summary.tsx';

const CustomerProfile = lazyWithRetry(async () => (await import('./customer-profile.tsx')).CustomerProfile);

/** Loads with the last stage, before anything of it can open. */
const BookingDialogs = lazyWithRetry(async () => (await import('./booking-dialogs.tsx')).BookingDialogs);

type Props = {
  details: FinaliseDetails;
  lead: Lead | undefined;
  config: PublicConfig;
  screen: FinaliseScreen;
  isUnsuccessful: boolean;
};

/** The finalise form: when, extras, details, payment, with the price always in view (experience, 'Finalise'). */
export function BookingSteps({ details: first, lead, config, screen, isUnsuccessful }: Props) {
  const page = useRef<HTMLFormElement>(null);
  const booking = useBookingForm(first, lead, config);
  const { email, mobile } = booking.values;
  const parts = usePaymentParts(config, {
    ...{ name: getCardholderName(booking.values), email, mobile },
    country: first.Country,
  });
  const checkout = useCheckout({ first, config, screen, booking, confirmPayment: parts.confirm });
  const { status, details, totals, form } = checkout;
  const errors = useBookingErrors(booking, checkout);
  const notices = useSubmitNotices(page, booking, checkout, errors, {
    isUnsuccessful,
    phone: config.Partner.SupportPhone,
    focusCard: parts.focusCard,
  });
  const { submit, isBelowMinimum, closeMinimum } = useSubmit(page, booking, checkout, parts);
  const [booked, setBooked] = useState<{ token: string | null } | null>(null);
  if (booked)
    return (
      <AlreadyBooked
        bookingToken={booked.token}
        isProductFlow={details.IsProductFlow}
        canPayOnline={details.PaymentMethodLimits.length > 0}
      />
    );
  const fields = { details, form: booking.values, errors: errors.errors, onChange: booking.change };
  return (
    <form
      ref={page}
      className={styles.columns}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Booking"
    >
      <StagedRender last={6} isUrgent={notices.isUrgent}>
        <Steps {...{ fields, first, lead, config, screen, booking, checkout, parts, notices }} />
        <PriceSummary
          details={details}
          totals={totals}
          asQuote={screen.priceAsQuote}
          form={form}
          isBusy={status === 'busy'}
          isReady={canSubmit(checkout)}
        />
        <Stage of={6}>
          {knowsSignIn(config) && <CustomerProfile update={booking.update} />}
          <BookingDialogs
            first={first}
            lead={lead}
            config={config}
            checkout={checkout}
            payPalDialog={parts.dialog}
            isBelowMinimum={isBelowMinimum}
            onMinimumClose={closeMinimum}
            onField={(field) => scrollToFirst(page.current, { [field]: 'field' }, parts.focusCard)}
            onAlreadyBooked={(token) => setBooked({ token })}
            failed={renderPartFailure(
              'A part of this page didn’t load',
              'Check your connection; we’ve kept what you typed.',
            )}
          />
        </Stage>
      </StagedRender>
    </form>
  );
}

type StepsProps = Omit<Props, 'details' | 'isUnsuccessful'> & {
  first: FinaliseDetails;
  fields: StepProps;
  booking: ReturnType<typeof useBookingForm>;
  checkout: Checkout;
  parts: ReturnType<typeof usePaymentParts>;
  notices: ReturnType<typeof useSubmitNotices>;
};

/** The steps of the form, each rendered when its stage is there. */
function Steps({ fields, first, lead, config, screen, booking, checkout, parts, notices }: StepsProps) {
  const { status, details, totals, methods, form } = checkout;
  return (
    <div className={styles.main}>
      <WorkshopSummary details={details} leadGuid={first.LeadGuid} screen={screen} />
      <ArrivalStep
        {...fields}
        isReloading={status === 'reloading'}
        failure={status === 'outdated' ? checkout.error : null}
        onRetry={checkout.retry}
        onDate={checkout.chooseDate}
      />
      <Stage of={2}>
        <ExtrasStep {...fields} />
        <AdditionalServices {...fields} />
      </Stage>
      <Stage of={3}>
        <DetailsStep
          {...fields}
          hasPlaceSearch={config.HasPlaceSearch}
          privacyUrl={sitePageUrl(config, 'privacy')}
        />
      </Stage>
      {takesDiscounts(details) && (
        <Stage of={4}>
          <DiscountStep {...fields} control={checkout.discount} cents={totals.discount} />
        </Stage>
      )}
      <Stage of={5}>
        <PaymentStep
          {...fields}
          config={config}
          form={form}
          methods={methods}
          total={totals.total}
          onCardForm={parts.onCardForm}
          onCardChange={booking.clearCardError}
        />
        <PriceCard details={details} totals={totals} asQuote={screen.priceAsQuote} />
      </Stage>
      <Stage of={6}>
        <SubmitStep {...fields} lead={lead} checkout={checkout} notices={notices} />
      </Stage>
    </div>
  );
}

const takesDiscounts = ({ FleetCompanyId, IsWorkshopBid }: FinaliseDetails): boolean =>
  FleetCompanyId === null && !IsWorkshopBid;

const canSubmit = ({ status, discount, details }: Checkout): boolean =>
  (status === 'ready' || status === 'busy') &&
  discount.state.status !== 'checking' &&
  details.AvailableDates.length > 0;
