import type { FinaliseDetails, PublicConfig } from '@pitlane/contracts';
import { Banner, Button, Skeleton, TextField } from '@pitlane/ui/aria';
import { useEffect, useRef, useState } from 'react';
import type { BookingForm } from './booking-form.ts';
import { type CardForm, cardAppearance, loadCardProvider, mountCardForm } from './card-form.ts';
import styles from './finalise-page.module.css';
import type { FormErrors } from './form-errors.ts';
import { Section } from './section.tsx';

type Props = {
  config: PublicConfig;
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  /** Cents. */
  total: number;
  onChange: (patch: Partial<BookingForm>) => void;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

/** How to pay. Card data stays in the provider's frame (PAY-01). */
export function PaymentFields({
  config,
  details,
  form,
  errors,
  total,
  onChange,
  onCardForm,
  onCardChange,
}: Props) {
  const stripe = config.Payment.Stripe;
  const takesCards = details.PaymentMethods.includes('creditCard');
  return (
    <Section id="payment" title="Payment">
      {!takesCards && <p>You pay the workshop after the job. Nothing is charged now.</p>}
      {takesCards && stripe && (
        <>
          <div data-field="cardholderName">
            <TextField
              label="Name on card"
              autoComplete="cc-name"
              value={form.cardholderName}
              onChange={(cardholderName) => onChange({ cardholderName })}
              error={errors.cardholderName}
            />
          </div>
          <CardFields
            stripe={stripe}
            total={total}
            currency={details.Currency}
            error={errors.card}
            onCardForm={onCardForm}
            onCardChange={onCardChange}
          />
          <p className={styles.muted}>
            {brandsText(stripe.AcceptedBrands)}. Your card details go straight to the payment provider; we
            never see them.
          </p>
        </>
      )}
      {takesCards && !stripe && (
        <Banner tone="error" title="Payment Configuration Error">
          Unable to initialise the payment form. Try refreshing the browser.
        </Banner>
      )}
    </Section>
  );
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
const brandsText = (brands: readonly string[]) =>
  new Intl.ListFormat('en-AU').format(brands.map((brand) => BRANDS[brand] ?? brand));

type CardProps = {
  stripe: NonNullable<PublicConfig['Payment']['Stripe']>;
  total: number;
  currency: string;
  error: string | undefined;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

function CardFields({ stripe, total, currency, error, onCardForm, onCardChange }: CardProps) {
  const container = useRef<HTMLDivElement>(null);
  const card = useRef<CardForm | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is updated in place below
  useEffect(() => {
    let isGone = false;
    setStatus('loading');
    loadCardProvider(stripe).then(
      (provider) => {
        if (isGone || !container.current) return;
        const form = mountCardForm(provider, container.current, {
          amount: total,
          currency,
          appearance: cardAppearance(),
        });
        form.element.on('ready', () => setStatus('ready'));
        form.element.on('loaderror', () => setStatus('failed'));
        form.element.on('change', onCardChange);
        card.current = form;
        onCardForm(form);
      },
      () => !isGone && setStatus('failed'),
    );
    return () => {
      isGone = true;
      card.current?.element.destroy();
      card.current = null;
      onCardForm(null);
    };
  }, [stripe, currency, attempt]);

  useEffect(() => {
    card.current?.elements.update({ amount: total });
  }, [total]);

  return (
    <div data-field="card" className={styles.card}>
      {status === 'failed' ? (
        <Banner
          tone="error"
          title="Payment Configuration Error"
          actions={
            <Button variant="secondary" size="small" onPress={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          }
        >
          Unable to initialise the payment form. Check your connection; what you typed is kept.
        </Banner>
      ) : (
        <div className={styles.cardFrame} aria-busy={status === 'loading'}>
          {status === 'loading' && <Skeleton height={244} />}
          <div ref={container} />
        </div>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
