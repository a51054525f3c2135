import type { PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { isFreePurchase } from '@pitlane/domain/payment/payment-methods';
import { memo } from 'react';
import type { CardForm } from '../../payment/card-form.ts';
import { CardPanel } from '../../payment/card-panel.tsx';
import { MethodOptions } from '../../payment/method-options.tsx';
import { METHOD_NAMES } from '../../payment/methods.ts';
import { asksBillingAddress, getCardholderName } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import { BILLING_REASON } from '../texts.ts';
import { AddressFields, searchAreaFor } from './address-fields.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

type Props = StepProps & {
  config: PublicConfig;
  /** The methods that take the total. */
  methods: readonly PaymentMethod[];
  /** Cents. */
  total: number;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

/** How to pay. Card data stays in the provider's frame (PAY-01). */
export const PaymentStep = memo(function PaymentStep({
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
  const method = form.paymentMethod;
  const takesCards = method === 'creditCard';
  return (
    <Section id="payment" title="Payment">
      {method === null && <p>{describeNoPayment(total, details.FleetCompanyId !== null)}</p>}
      {method !== null && methods.length > 1 && (
        <div data-field="paymentMethod">
          <MethodOptions
            config={config}
            methods={methods}
            value={method}
            total={total}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
          />
        </div>
      )}
      {method !== null && !takesCards && (
        <p className={styles.muted}>
          {method === 'payPal'
            ? 'PayPal opens in its own window when you press the button.'
            : `You’ll approve the payment at ${METHOD_NAMES[method]}, then come back here.`}
        </p>
      )}
      {asksBillingAddress(form, details) && (
        <AddressFields
          legend="Your billing address"
          form={form}
          errors={errors}
          status={BILLING_REASON}
          area={searchAreaFor(details)}
          hasSearch={config.HasPlaceSearch}
          onChange={onChange}
        />
      )}
      {takesCards && (
        <CardPanel
          config={config}
          total={total}
          currency={details.Currency}
          name={getCardholderName(form)}
          errors={{ name: errors.cardholderName, card: errors.card }}
          onName={(cardholderName) => onChange({ cardholderName })}
          onCardForm={onCardForm}
          onCardChange={onCardChange}
        />
      )}
    </Section>
  );
});

const describeNoPayment = (total: number, isFleet: boolean): string =>
  isFreePurchase(total)
    ? 'There is nothing to pay.'
    : `${laterPayment(isFleet).sentence} You won’t be charged now.`;
