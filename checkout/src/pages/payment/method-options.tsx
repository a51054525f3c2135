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
    <div className={styles.methods}>
      <RadioGroup
        label="How would you like to pay?"
        layout="cards"
        value={value}
        onChange={(method) => onChange(method as PaymentMethod)}
        options={methods.map((method) => ({
          value: method,
          label: <span className={method === 'creditCard' ? '' : styles.name}>{METHOD_NAMES[method]}</span>,
          hint: <span className={styles.hint}>{methodHint(method, config, total)}</span>,
          end: (
            <span className={styles.mark} data-method={method} aria-hidden="true">
              {method === 'creditCard' && <Icon path={cardIcon} />}
            </span>
          ),
        }))}
      />
      {value !== 'creditCard' && <p className={styles.chosen}>{methodHint(value, config, total)}</p>}
    </div>
  );
}

/** Instalments of a pay-later provider; whose hands the details are in for the others. */
function methodHint(method: PaymentMethod, config: PublicConfig, total: number): string {
  if (isBnpl(method)) return describeRepayment(findProvider(method, config), total).text;
  return method === 'payPal' ? 'Pay with your PayPal account' : 'Debit or credit card';
}
