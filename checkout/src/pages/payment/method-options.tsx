import type { PaymentMethod, PublicConfig } from '@pitlane/contracts';
import { isBnpl } from '@pitlane/domain/payment/payment-methods';
import { describeRepayment } from '@pitlane/domain/payment/repayment-schedule';
import { cardIcon, Icon, RadioGroup } from '@pitlane/ui/aria';
import styles from './method-options.module.css';
import { findProvider, METHOD_NAMES } from './methods.ts';

type Props = {
  config: PublicConfig;
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  /** Cents. */
  total: number;
  onChange: (method: PaymentMethod) => void;
};

/** The ways to pay, each with what it means for the wallet (PAY-12). */
export function MethodOptions({ config, methods, value, total, onChange }: Props) {
  return (
    <RadioGroup
      label="How would you like to pay?"
      layout="cards"
      value={value}
      onChange={(method) => onChange(method as PaymentMethod)}
      options={methods.map((method) => ({
        value: method,
        label: METHOD_NAMES[method],
        hint: <span className={styles.hint}>{methodHint(method, config, total)}</span>,
        end: (
          <span className={styles.icon}>
            <Icon path={ICONS[method]} />
          </span>
        ),
      }))}
    />
  );
}

/** Instalments of a pay-later provider; whose hands the details are in for the others. */
function methodHint(method: PaymentMethod, config: PublicConfig, total: number): string {
  if (isBnpl(method)) return describeRepayment(findProvider(method, config), total).text;
  return method === 'payPal' ? 'Pay with your PayPal account' : 'Debit or credit card';
}

const wallet =
  'M4 7.5h14.5A1.5 1.5 0 0 1 20 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-10Zm0 0L15.5 5v2.5M16 13.2h.01';
const instalments = 'M4 6.5h16M4 6.5v11h16v-11M4 11h16M8 6.5v-2m8 2v-2M7.5 14.5h2m2.5 0h2';

/** Our own drawings: a provider's mark is shown on the provider's page. */
const ICONS: Record<PaymentMethod, string> = {
  creditCard: cardIcon,
  payPal: wallet,
  afterPay: instalments,
  zip: instalments,
  humm: instalments,
  openpay: instalments,
};
