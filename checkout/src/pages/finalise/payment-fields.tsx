import type { FinaliseDetails, PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { isFreePurchase } from '@pitlane/domain/payment-methods';
import { Banner, TextField } from '@pitlane/ui/aria';
import { MethodOptions } from '../payment/method-options.tsx';
import { METHOD_NAMES } from '../payment/methods.ts';
import type { BookingForm } from './booking-form.ts';
import { CardFields } from './card-fields.tsx';
import type { CardForm } from './card-form.ts';
import styles from './finalise-page.module.css';
import type { FormErrors } from './form-errors.ts';
import { Section } from './section.tsx';

type Props = {
  config: PublicConfig;
  details: FinaliseDetails;
  form: BookingForm;
  /** Those that take the total. */
  methods: readonly PaymentMethod[];
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
  methods,
  errors,
  total,
  onChange,
  onCardForm,
  onCardChange,
}: Props) {
  const stripe = config.Payment.Stripe;
  const method = form.paymentMethod;
  const takesCards = method === 'creditCard';
  return (
    <Section id="payment" title="Payment">
      {method === null && <p>{withoutPayment(total)}</p>}
      {method !== null && methods.length > 1 && (
        <MethodOptions
          config={config}
          methods={methods}
          value={method}
          total={total}
          onChange={(paymentMethod) => onChange({ paymentMethod })}
        />
      )}
      {method !== null && !takesCards && (
        <p className={styles.muted}>
          {method === 'payPal'
            ? 'PayPal opens in a window of its own when you press the button.'
            : `You go to ${METHOD_NAMES[method]} to agree, and come back here.`}
        </p>
      )}
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

const withoutPayment = (total: number): string =>
  isFreePurchase(total)
    ? 'There is nothing to pay.'
    : 'You pay the workshop after the job. Nothing is charged now.';

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
const brandsText = (brands: readonly string[]) =>
  new Intl.ListFormat('en-AU').format(brands.map((brand) => BRANDS[brand] ?? brand));
