import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Price } from '@pitlane/ui/aria';
import { PayLater } from './how-to-pay.tsx';
import styles from './listing-card.module.css';
import { listOnlineMethods } from './online-methods.ts';

/** The total first; a range as a range, an earlier price next to the saving. */
export function ListingPrice({ listing }: { listing: Listing }) {
  const { Net, Strategy, WasIncludingTax } = listing.Pricing;
  const isRange = Strategy === 'PRICE_RANGE';
  const saves = WasIncludingTax === null || isRange ? 0 : WasIncludingTax - Net.IncludingTax;
  return (
    <div className={styles.price}>
      {saves > 0 && (
        <p className={styles.was}>
          <s>
            <span className="pl-hidden">Was </span>
            <Price cents={WasIncludingTax!} size="small" />
          </s>{' '}
          <span className={styles.saves}>Save {formatCents(saves)}</span>
        </p>
      )}
      <p className={isRange ? styles.range : undefined}>
        {isRange && <span className="pl-hidden">Estimated between </span>}
        <Price
          cents={isRange ? Net.MinimumIncludingTax : Net.IncludingTax}
          toCents={isRange ? Net.MaximumIncludingTax : null}
          size="large"
        />
      </p>
      <p className={styles.muted}>{isRange ? 'estimate, inc GST' : 'total, inc GST'}</p>
      {listing.Discount && <p className={styles.discount}>{listing.Discount.Description}</p>}
      <PaymentMarks listing={listing} />
    </div>
  );
}

function PaymentMarks({ listing }: { listing: Listing }) {
  const names = listOnlineMethods(listing);
  if (names.length === 0)
    return (
      <p className={`${styles.muted} ${styles.marks}`}>
        <PayLater />
      </p>
    );
  return (
    <div className={styles.marks}>
      <span className={styles.muted}>Pay online</span>
      <ul aria-label="Pay online with">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
