import type { FinaliseDetails } from '@pitlane/contracts';
import { formatHours } from '@pitlane/domain/calendar/format-hours';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { isFreePurchase } from '@pitlane/domain/payment/payment-methods';
import { Button, KeyValueList, Price } from '@pitlane/ui/aria';
import { memo } from 'react';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { Totals } from './use-totals.ts';

type PriceProps = { details: FinaliseDetails; totals: Totals; asQuote: boolean };
type Props = PriceProps & { form: BookingForm; isBusy: boolean; isReady: boolean };

/** Price and button: next to the form on a desktop, at the bottom edge of a phone. */
export const PriceSummary = memo(function PriceSummary({
  details,
  totals,
  asQuote,
  form,
  isBusy,
  isReady,
}: Props) {
  return (
    <aside className={styles.summary} aria-label="Price and booking">
      <div className={styles.wide}>
        <PriceLines details={details} totals={totals} asQuote={asQuote} />
      </div>
      <p className={styles.total} aria-live="polite">
        <span>{totalLabel(asQuote)}</span> <TotalPrice totals={totals} />
      </p>
      <Button type="submit" isPending={isBusy} isDisabled={!isReady} full>
        {form.paymentMethod === null ? (
          isFreePurchase(totals.total) ? (
            'Redeem Now'
          ) : (
            'Book now'
          )
        ) : (
          <>
            Pay <Price cents={totals.total} />
          </>
        )}
      </Button>
      <Cancellation hours={details.Workshop.FreeCancellationHours} />
      <p className={styles.assurance}>
        {form.paymentMethod === null
          ? isFreePurchase(totals.total)
            ? 'There is nothing to pay.'
            : `You won’t be charged now. ${laterPayment(details.FleetCompanyId !== null).sentence}`
          : 'You are charged only when the booking goes through.'}
      </p>
    </aside>
  );
});

/** The rule of cancelling; nothing where nothing is promised. */
const Cancellation = ({ hours }: { hours: number | null }) =>
  hours === null ? null : (
    <p className={styles.rule}>
      {hours === 0
        ? 'Cancel free until your booking begins.'
        : `Cancel free until ${formatHours(hours)} before your booking.`}
    </p>
  );

/** The same lines within the form of a phone, where the bar at the foot has room for the total alone. */
export const PriceCard = memo(function PriceCard(props: PriceProps) {
  return (
    <div className={styles.narrowOnly}>
      <PriceLines {...props} />
    </div>
  );
});

export const totalLabel = (asQuote: boolean): string => (asQuote ? 'Quoted inc GST' : 'Total inc GST');

/** Line by line; as a quote (`priceAsQuote`, 2 §2) each with its quote type. */
export function PriceLines({ details, totals, asQuote }: PriceProps) {
  const free = totals.extras.filter(({ cents }) => cents <= 0).map(({ name }) => name);
  return (
    <>
      <h2 className={styles.summaryTitle}>{asQuote ? 'Quote' : 'Price'}</h2>
      <KeyValueList
        layout="sum"
        items={[
          ...details.CartItems.map((item) => ({
            key: item.Name,
            value: item.Price.HasPrice ? (
              <Price cents={item.Price.MinimumNetPriceIncGst} toCents={item.Price.MaximumNetPriceIncGst} />
            ) : (
              'Not quoted yet'
            ),
            hint: item.QuoteType ?? undefined,
          })),
          ...totals.extras
            .filter(({ cents }) => cents > 0)
            .map(({ name, cents }) => ({ key: name, value: <Price cents={cents} /> })),
          ...(free.length > 0 ? [{ key: nameFree(free), value: 'Free' }] : []),
          ...(totals.discount > 0
            ? [
                {
                  key: `Discount ${details.DiscountCode ?? ''}`.trim(),
                  value: <Price cents={-totals.discount} />,
                },
              ]
            : []),
          { key: 'GST included', value: <Price cents={totals.tax} toCents={totals.most.tax} /> },
        ]}
      />
    </>
  );
}

/** The step of the extras has them all. */
const nameFree = (free: string[]): string =>
  free.length > 2 ? `${free[0]} and ${free.length - 1} more extras` : free.join(', ');

export const TotalPrice = ({ totals }: { totals: Totals }) => (
  <Price cents={totals.total} toCents={totals.most.total} size="large" />
);
