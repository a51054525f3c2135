import type { FinaliseDetails } from '@pitlane/contracts';
import { Button, KeyValueList, Price } from '@pitlane/ui/aria';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { Totals } from './use-totals.ts';

type Props = {
  details: FinaliseDetails;
  totals: Totals;
  form: BookingForm;
  isBusy: boolean;
  isReady: boolean;
};

/** What it costs and the one button; beside the form on a desktop, stuck to the bottom of a phone. */
export function PriceSummary({ details, totals, form, isBusy, isReady }: Props) {
  const pays = form.paymentMethod !== null;
  return (
    <aside className={styles.summary} aria-label="Price">
      <div className={styles.lines}>
        <h2>Price</h2>
        <KeyValueList
          items={[
            ...details.CartItems.map((item) => ({
              key: item.Name,
              value: (
                <Price cents={item.Price.MinimumNetPriceIncGst} toCents={item.Price.MaximumNetPriceIncGst} />
              ),
            })),
            ...totals.extras.map((extra) => ({ key: extra.name, value: <Price cents={extra.cents} /> })),
            { key: 'GST included', value: <Price cents={totals.tax} /> },
          ]}
        />
      </div>
      <p className={styles.total}>
        <span>Total inc GST</span>{' '}
        <strong>
          <Price cents={totals.total} />
        </strong>
      </p>
      <Button type="submit" variant="primary" isPending={isBusy} isDisabled={!isReady}>
        {pays ? (
          <>
            Pay <Price cents={totals.total} />
          </>
        ) : (
          'Book now'
        )}
      </Button>
    </aside>
  );
}
