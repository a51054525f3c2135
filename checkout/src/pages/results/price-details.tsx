import type { Listing } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money';
import { Disclosure, KeyValueList, Price } from '@pitlane/ui/aria';
import styles from './listing-card.module.css';

/** What is in the price, one tap away: lines, then labour, parts and the tax that is contained; and why it stands here. */
export function PriceDetails({ listing }: { listing: Listing }) {
  const { Lines, LabourIncGst, PartsIncGst, TaxIncluded } = listing.Pricing.Breakdown;
  return (
    <Disclosure
      title={
        <>
          What’s in the price<span className="pl-hidden"> of {listing.WorkshopName}</span>
        </>
      }
    >
      <div className={styles.panel}>
        <KeyValueList
          layout="sum"
          items={[
            ...Lines.map((line) => ({
              key: line.Name,
              value: <Price cents={line.MinimumIncGst} toCents={line.MaximumIncGst} />,
              hint: `Labour ${formatCents(line.LabourIncGst)}, parts ${formatCents(line.PartsIncGst)}`,
            })),
            ...(Lines.length > 1
              ? [
                  { key: 'Labour', value: <Price cents={LabourIncGst} /> },
                  { key: 'Parts', value: <Price cents={PartsIncGst} /> },
                ]
              : []),
            { key: 'GST included', value: <Price cents={TaxIncluded} /> },
          ]}
        />
        <p className={styles.reason}>
          <strong>Why it stands here:</strong> {listing.RecommendedReason}
        </p>
      </div>
    </Disclosure>
  );
}
