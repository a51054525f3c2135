import type { PublicConfig } from '@pitlane/contracts';
import { joinWords } from '@pitlane/domain/text/join-words';
import { Banner, TextField } from '@pitlane/ui/aria';
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
      <CardFields config={config} error={errors.card} {...fields} />
      <p className={styles.muted}>
        {brandsText(provider.brands)}. Your card details go straight to the payment provider; we never see
        them.
      </p>
    </>
  );
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
const brandsText = (brands: readonly string[]) => joinWords(brands.map((brand) => BRANDS[brand] ?? brand));
