import type { PublicConfig } from '@pitlane/contracts';
import { Banner, TextField } from '@pitlane/ui/aria';
import { CardBrands } from './card-brands.tsx';
import styles from './card-fields.module.css';
import { CardFields } from './card-fields.tsx';
import { type CardForm, cardProvider } from './card-form.ts';

type Props = {
  config: PublicConfig;
  /** Cents. */
  total: number;
  currency: string;
  name: string;
  errors: { name?: string | undefined; card?: string | undefined };
  onName: (name: string) => void;
  onCardForm: (form: CardForm | null) => void;
  onCardChange: () => void;
};

/** Name on the card, the provider's fields, and which brands are taken. */
export function CardPanel({ config, name, errors, onName, ...fields }: Props) {
  const provider = cardProvider(config);
  if (!provider)
    return (
      <Banner tone="error" title="Payment Configuration Error">
        Unable to initialise the payment form. Try refreshing the browser.
      </Banner>
    );
  return (
    <>
      <div data-field="cardholderName">
        <TextField
          label="Name on card"
          autoComplete="cc-name"
          value={name}
          onChange={onName}
          error={errors.name}
        />
      </div>
      <p className={styles.head}>
        Card details <CardBrands brands={provider.brands} />
      </p>
      <CardFields config={config} error={errors.card} {...fields} />
      <p className={styles.muted}>We never see your card details.</p>
    </>
  );
}
