import { responseAlert } from '@pitlane/client';
import type { BookingPayment, PaymentMethod, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import { cardholderNameError } from '@pitlane/domain/card';
import type { PaymentResult } from '@pitlane/flows/finalise';
import { Banner, Button, Card, Price, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CardFields } from '../finalise/card-fields.tsx';
import type { CardForm } from '../finalise/card-form.ts';
import { confirmCardPayment } from '../finalise/confirm-card.ts';
import { paymentFailureText, unsuccessfulText } from '../finalise/texts.ts';
import { leaveForProvider } from '../payment/leave-for-provider.ts';
import { MethodOptions } from '../payment/method-options.tsx';
import { chosenMethod, METHOD_NAMES } from '../payment/methods.ts';
import { PayPalDialog } from '../payment/paypal-dialog.tsx';
import { PayFacts } from './pay-facts.tsx';
import styles from './pay-page.module.css';
import { usePayment } from './use-payment.ts';

type Props = {
  payment: BookingPayment;
  config: PublicConfig;
  methods: readonly PaymentMethod[];
  /** Path of this page. */
  page: string;
  unsuccessful: 'cancelled' | 'declined' | 'referred' | null;
};

/** Pays for a booking that exists: what it is, how to pay, one button. */
export function PayForm({ payment, config, methods, page, unsuccessful }: Props) {
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<{ name?: string; card?: string }>({});
  const cardForm = useRef<CardForm | null>(null);
  const cardholder = useRef(name);
  cardholder.current = name;
  const [payPal, setPayPal] = useState<{
    order: PaymentOrder;
    answer: (result: PaymentResult) => void;
  } | null>(null);
  const method = chosenMethod(wanted, methods)!;
  const country = payment.Currency === 'NZD' ? 'NZ' : 'AU';

  const confirm = useCallback(
    async (how: PaymentMethod, order: PaymentOrder): Promise<PaymentResult> => {
      if (how === 'creditCard')
        return confirmCardPayment(cardForm.current, order.ClientSecret ?? '', cardholder.current, country);
      if (how !== 'payPal') return leaveForProvider(order);
      return new Promise<PaymentResult>((answer) => setPayPal({ order, answer })).finally(() =>
        setPayPal(null),
      );
    },
    [country],
  );
  const [state, send] = usePayment(payment, config, page, confirm);
  const { failure, error } = state.context;
  const isUnsettled = state.matches('unsettled');
  const isBusy = !state.matches('ready') && !isUnsettled;
  useEffect(() => {
    if (state.status === 'done') location.assign(`/booking/${payment.BookingToken}/payment-confirmation`);
  }, [state.status, payment.BookingToken]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.matches('ready')) return;
    const found = method === 'creditCard' ? await cardErrors(name, cardForm.current) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send({ type: 'PAY', method, newKey: crypto.randomUUID() });
  }

  const words = failure
    ? paymentFailureText(failure)
    : unsuccessful && !error
      ? unsuccessfulText(unsuccessful)
      : null;
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate aria-label="Payment">
      <h1>Pay for your booking</h1>
      {words && !isBusy && (
        <Banner tone="error" title="Payment not completed">
          {words}
        </Banner>
      )}
      {error !== null && !isUnsettled && !isBusy && (
        <Banner tone="error" title={`${METHOD_NAMES[method]} Unavailable`}>
          {responseAlert(error).message} You can also call {config.Partner.SupportPhone}.
        </Banner>
      )}
      <div role="status" className={styles.status}>
        {isUnsettled && (
          <Banner
            isInRegion
            tone="warning"
            title="We could not confirm your payment yet"
            actions={
              <Button variant="secondary" size="small" onPress={() => send({ type: 'RETRY' })}>
                Check again
              </Button>
            }
          >
            It may already have been approved, so please do not pay again. This page keeps asking.
          </Banner>
        )}
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
          {method === 'creditCard' && config.Payment.Stripe && (
            <>
              <TextField
                label="Name on card"
                autoComplete="cc-name"
                value={name}
                onChange={setName}
                error={errors.name}
              />
              <CardFields
                stripe={config.Payment.Stripe}
                total={payment.AmountIncGst}
                currency={payment.Currency}
                error={errors.card}
                onCardForm={(value) => {
                  cardForm.current = value;
                }}
                onCardChange={() => setErrors({})}
              />
            </>
          )}
          <Button type="submit" isPending={isBusy} isDisabled={isUnsettled} full>
            Pay <Price cents={payment.AmountIncGst} />
          </Button>
        </div>
      </Card>
      <PayPalDialog
        config={config}
        order={payPal?.order ?? null}
        onResult={(result) => payPal?.answer(result)}
      />
    </form>
  );
}

async function cardErrors(name: string, form: CardForm | null): Promise<{ name?: string; card?: string }> {
  const nameError = cardholderNameError(name);
  const problem = form
    ? (await form.elements.submit()).error
    : { message: 'The card form is still loading.' };
  return {
    ...(nameError ? { name: nameError } : {}),
    ...(problem ? { card: problem.message ?? 'Check the card details.' } : {}),
  };
}
