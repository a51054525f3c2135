import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { explainPosition } from '@pitlane/domain/quotes/explain-position';
import { SCORE_WEIGHTS } from '@pitlane/domain/quotes/scoring';
import { chevronIcon, Icon, KeyValueList, Price } from '@pitlane/ui/aria';
import { type ReactNode, useContext, useState } from 'react';
import { ListOrderContext } from './list-order.ts';
import styles from './listing-card.module.css';

type Props = { listing: Listing; isPlacedThird: boolean };

/** What the price contains and why the listing has its position, each one tap away. */
export function PriceDetails({ listing, isPlacedThird }: Props) {
  const { WorkshopId: id, WorkshopName: of } = listing;
  return (
    <>
      <Fold id={`price-${id}`} title="What’s in the price" of={`at ${of}`} isWideOnly>
        <PriceSum listing={listing} />
      </Fold>
      <Fold id={`reason-${id}`} title="Why here?" of={of}>
        <Reasons listing={listing} isPlacedThird={isPlacedThird} />
      </Fold>
    </>
  );
}

function Reasons({ listing, isPlacedThird }: Props) {
  const order = useContext(ListOrderContext);
  return (
    <>
      <ul className={styles.reasons}>
        {explainPosition(listing, order, isPlacedThird).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {order.sortBy === 'recommended' && (
        <p className={styles.muted}>
          Recommended weighs rating ({SCORE_WEIGHTS.rating} of 100), price ({SCORE_WEIGHTS.price}), distance (
          {SCORE_WEIGHTS.distance}), first available day ({SCORE_WEIGHTS.availability}) and how often a
          workshop answers ({SCORE_WEIGHTS.response}). This one has{' '}
          {listing.RecommendedSortOrderScore.toFixed(0)}.
        </p>
      )}
    </>
  );
}

/** Lines, then labour, parts, extras and the included tax; for a range, both ends. */
export function PriceSum({ listing }: { listing: Listing }) {
  const { Net, Strategy, Breakdown } = listing.Pricing;
  const { Lines, LabourIncGst, PartsIncGst, ExtrasIncGst, TaxIncluded } = Breakdown;
  const isRange = Strategy === 'PRICE_RANGE';
  return (
    <div className={styles.panel}>
      <KeyValueList
        layout="sum"
        items={[
          ...(Lines.length > 1
            ? Lines.map((line) => ({
                key: line.Name,
                value: <Price cents={line.MinimumIncGst} toCents={line.MaximumIncGst} />,
                hint: `Labour ${formatCents(line.LabourIncGst)}, parts ${formatCents(line.PartsIncGst)}`,
              }))
            : []),
          { key: isRange ? 'Labour, from' : 'Labour', value: <Price cents={LabourIncGst} /> },
          { key: 'Parts and materials', value: <Price cents={PartsIncGst} /> },
          ...(ExtrasIncGst > 0 || listing.Perks.length > 0
            ? [
                {
                  key: 'Extras included',
                  value: ExtrasIncGst === 0 ? 'Free' : <Price cents={ExtrasIncGst} />,
                  hint: listing.Perks.map((perk) => perk.Name).join(', '),
                },
              ]
            : []),
          {
            key: isRange ? 'Estimate' : 'Total',
            value: (
              <Price cents={Net.MinimumIncludingTax} toCents={isRange ? Net.MaximumIncludingTax : null} />
            ),
            total: true,
          },
          { key: 'GST included', value: <Price cents={TaxIncluded} /> },
        ]}
      />
      {isRange && (
        <p className={styles.muted}>
          This is an estimate: the workshop confirms the price before it starts. The tax shown is for the
          lower price.
        </p>
      )}
    </div>
  );
}

/** A light disclosure: a list of two hundred cards has four hundred of them. */
function Fold({
  id,
  title,
  of,
  isWideOnly = false,
  children,
}: {
  id: string;
  title: string;
  of: string;
  /** A phone shows it in the details. */
  isWideOnly?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={isWideOnly ? `${styles.fold} ${styles.wideOnly}` : styles.fold}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${title} ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
        <Icon path={chevronIcon} size={18} />
      </button>
      <div id={id} className={styles.foldPanel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
