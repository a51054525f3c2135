import type { BookingPayment, Country, PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { cardholderNameError } from '@pitlane/domain/payment/card';
import type { PayerProblems } from '@pitlane/domain/people/payer';
import { Banner, Button, Card, Price, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useEffect, useState } from 'react';
import { EmailField } from '../../app/email-field.tsx';
import { AddressFields } from '../finalise/steps/address-fields.tsx';
import { BILLING_REASON, paymentFailureText, unsuccessfulText } from '../finalise/texts.ts';
import { CardPanel } from '../payment/card-panel.tsx';
import { MethodOptions } from '../payment/method-options.tsx';
import { chosenMethod } from '../payment/methods.ts';
import { providerAlert } from '../payment/provider-alert.ts';
import type { UnpaidReturn } from '../payment/unpaid-return.ts';
import { UnsettledBanner } from '../payment/unsettled-banner.tsx';
import { type PaymentParts, usePaymentParts } from '../payment/use-payment-parts.tsx';
import { PayFacts } from './pay-facts.tsx';
import styles from './pay-page.module.css';
import { usePayer } from './use-payer.ts';
import { usePayment } from './use-payment.ts';

type Props = {
  payment: BookingPayment;
  config: PublicConfig;
  methods: readonly PaymentMethod[];
  /** Path of this page. */
  page: string;
  unsuccessful: UnpaidReturn | null;
};

/** Pays for a booking that exists: what it is, how to pay, one button. */
export function PayForm({ payment, config, methods, page, unsuccessful }: Props) {
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<{ name?: string; card?: string } & PayerProblems>({});
  const payer = usePayer(payment, config.HasPlaceSearch);
  const method = chosenMethod(wanted, methods)!;
  const country = payment.Currency === 'NZD' ? 'NZ' : 'AU';

  // The page asks for neither mail nor phone, so they go along empty.
  const parts = usePaymentParts(config, { name, email: '', mobile: '', country });
  const [state, send] = usePayment(payment, config, page, parts.confirm);
  const { paymentFailure, error } = state.context;
  const isUnsettled = state.matches('unsettled');
  const isBusy = !state.matches('ready') && !isUnsettled;
  useEffect(() => {
    if (state.status === 'done') location.assign(`/booking/${payment.BookingToken}/payment-confirmation`);
  }, [state.status, payment.BookingToken]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.matches('ready')) return;
    const found = method === 'creditCard' ? await cardErrors(name, parts) : payer.check(method);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const request = { method, payer: payer.toDetails(method) };
    send({ type: 'PAY', request, newKey: crypto.randomUUID() });
  }

  const failure = paymentFailure
    ? paymentFailureText(paymentFailure)
    : unsuccessful && !error
      ? unsuccessfulText(unsuccessful)
      : null;
  const unavailable = providerAlert(error, method, config.Partner.SupportPhone);
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate aria-label="Payment">
      <h1>Pay for your booking</h1>
      {failure && !isBusy && (
        <Banner tone="error" title="Payment not completed">
          {failure}
        </Banner>
      )}
      {error !== null && !isUnsettled && !isBusy && (
        <Banner tone="error" title={unavailable.title}>
          {unavailable.message}
        </Banner>
      )}
      <div role="status" className={styles.status}>
        {isUnsettled && <UnsettledBanner isInRegion onRetry={() => send({ type: 'RETRY' })} />}
      </div>
      <Card title="Your booking">
        <PayFacts payment={payment} />
      </Card>
      <Card title="Payment">
        <div className={styles.fields}>
          {methods.length > 1 && (
            <MethodOptions
              config={config}
              methods={methods}
              value={method}
              total={payment.AmountIncGst}
              onChange={setWanted}
            />
          )}
          {method === 'creditCard' && (
            <CardPanel
              config={config}
              total={payment.AmountIncGst}
              currency={payment.Currency}
              name={name}
              errors={errors}
              onName={setName}
              onCardForm={parts.onCardForm}
              onCardChange={() => setErrors({})}
            />
          )}
          <PayerFields
            method={method}
            payer={payer}
            errors={errors}
            country={country}
            hasSearch={config.HasPlaceSearch}
          />
          <Button type="submit" isPending={isBusy} isDisabled={isUnsettled} full>
            Pay <Price cents={payment.AmountIncGst} />
          </Button>
        </div>
      </Card>
      {parts.dialog}
    </form>
  );
}

type PayerFieldsProps = {
  method: PaymentMethod;
  payer: ReturnType<typeof usePayer>;
  errors: PayerProblems;
  country: Country;
  hasSearch: boolean;
};

/** What the payment method needs to know about the payer. */
function PayerFields({ method, payer, errors, country, hasSearch }: PayerFieldsProps) {
  const needed = payer.needs(method);
  const bind = (name: 'lastName' | 'email') => ({
    value: payer.form[name],
    onChange: (text: string) => payer.change({ [name]: text }),
    error: errors[name],
  });
  return (
    <>
      {needed.lastName && <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />}
      {needed.email && <EmailField {...bind('email')} />}
      {needed.address && (
        <AddressFields
          legend="Your billing address"
          form={payer.form}
          errors={errors}
          status={BILLING_REASON}
          area={{ country, near: null }}
          hasSearch={hasSearch}
          onChange={payer.change}
        />
      )}
    </>
  );
}

async function cardErrors(
  name: string,
  { checkCard }: PaymentParts,
): Promise<{ name?: string; card?: string }> {
  const nameError = cardholderNameError(name);
  const card = await checkCard();
  return { ...(nameError ? { name: nameError } : {}), ...(card ? { card } : {}) };
}
