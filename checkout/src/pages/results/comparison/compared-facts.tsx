import type { Listing } from '@pitlane/contracts';
import { formatHours } from '@pitlane/domain/calendar/format-hours';
import { formatCents } from '@pitlane/domain/money/money';
import { WARRANTY_EXTRA_ID } from '@pitlane/domain/quotes/extras';
import { ratingCountText } from '@pitlane/domain/quotes/rating';
import { slotText } from '@pitlane/domain/quotes/slot-text';
import { formatDistance } from '@pitlane/domain/text/distance';
import { Button, Price, Rating } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { HowToPay } from '../card/how-to-pay.tsx';
import { KIND } from '../card/kinds.ts';
import { FreeExtra } from '../card/listing-facts.tsx';
import styles from './comparison-table.module.css';

export type ComparedFact = {
  label: string;
  /** `openTerms` leads to the workshop's own terms. */
  render: (listing: Listing, openTerms: () => void) => ReactNode;
  /** Marks the lowest rank with a text. */
  best?: { text: string; rank: (listing: Listing) => number | string | null };
};

/** What quotes are compared by, in the order of a choice. */
export const COMPARED_FACTS: readonly ComparedFact[] = [
  {
    label: 'Price',
    render: (listing) => <ComparedPrice listing={listing} />,
    // The upper end of an estimate. `price-spread` would take 6 kB of other code into the start of the results.
    best: {
      text: 'Lowest',
      rank: ({ Pricing: { Net } }) => Math.max(Net.IncludingTax, Net.MaximumIncludingTax),
    },
  },
  {
    label: 'First available',
    render: slotText,
    best: { text: 'Earliest', rank: (listing) => `${listing.AvailableFrom}T${listing.AvailableFromTime}` },
  },
  {
    label: 'Distance',
    render: (listing) => `${formatDistance(listing.DistanceInMetres)}, ${listing.SuburbName}`,
    best: { text: 'Closest', rank: ({ DistanceInMetres }) => DistanceInMetres },
  },
  {
    label: 'Who does it',
    render: ({ IsMobile, WorkshopCategory }) =>
      IsMobile ? 'Mobile mechanic, comes to you' : KIND[WorkshopCategory].name,
  },
  {
    label: 'Rating',
    render: ({ WorkshopRatingDetails: { RatingCount, TotalRating } }) =>
      RatingCount === 0 ? (
        'No reviews yet'
      ) : (
        <Rating value={TotalRating} count={ratingCountText(RatingCount)} />
      ),
    best: {
      text: 'Highest',
      rank: ({ WorkshopRatingDetails: { RatingCount, TotalRating } }) =>
        RatingCount === 0 ? null : -TotalRating,
    },
  },
  { label: 'Included free', render: (listing) => <Included listing={listing} /> },
  { label: 'Warranty', render: (listing, openTerms) => <Warranty {...{ listing, openTerms }} /> },
  { label: 'Cancellation', render: (listing, openTerms) => <Cancellation {...{ listing, openTerms }} /> },
  { label: 'Payment', render: (listing) => <HowToPay listing={listing} /> },
];

function ComparedPrice({ listing: { Pricing, Discount } }: { listing: Listing }) {
  const { Net, Strategy, WasIncludingTax } = Pricing;
  const isRange = Strategy === 'PRICE_RANGE';
  const saves = WasIncludingTax === null || isRange ? 0 : WasIncludingTax - Net.IncludingTax;
  return (
    <div className={styles.price}>
      <Price
        cents={isRange ? Net.MinimumIncludingTax : Net.IncludingTax}
        toCents={isRange ? Net.MaximumIncludingTax : null}
        size="large"
      />
      <p className={styles.muted}>{isRange ? 'estimate, inc GST' : 'total, inc GST'}</p>
      {saves > 0 && <p className={styles.muted}>Save {formatCents(saves)}</p>}
      {Discount && <p className={styles.muted}>{Discount.Description}</p>}
    </div>
  );
}

type Extra = { WorkshopExtraServiceID: number };
const isWarranty = ({ WorkshopExtraServiceID }: Extra) => WorkshopExtraServiceID === WARRANTY_EXTRA_ID;

/** What always comes with it; the warranty stands in another row. */
function Included({ listing }: { listing: Listing }) {
  const perks = listing.Perks.filter((perk) => !isWarranty(perk));
  if (perks.length === 0) return 'No extras';
  return (
    <ul className={styles.extras}>
      {perks.map(({ WorkshopExtraServiceID, Name }) => (
        <FreeExtra key={WorkshopExtraServiceID} name={Name} />
      ))}
    </ul>
  );
}

type WithTerms = { listing: Listing; openTerms: () => void };

function Warranty({ listing, openTerms }: WithTerms) {
  const included = listing.Perks.find(isWarranty);
  if (included) return included.Name;
  const extra = listing.ExtraServices.find(isWarranty);
  if (!extra) return <Terms listing={listing} openTerms={openTerms} subject="Warranty" />;
  return `${extra.Name}${extra.PriceIncGst === 0 ? ', free to add' : ` for ${formatCents(extra.PriceIncGst)}`}`;
}

function Cancellation({ listing, openTerms }: WithTerms) {
  const hours = listing.FreeCancellationHours;
  if (hours === null) return <Terms listing={listing} openTerms={openTerms} subject="Cancellation" />;
  return hours === 0 ? 'Free until it begins' : `Free until ${formatHours(hours)} before`;
}

/** Where only the words of the workshop say it. */
const Terms = ({ listing, openTerms, subject }: WithTerms & { subject: string }) => (
  <Button
    variant="quiet"
    aria-label={`${subject}: read the terms of ${listing.WorkshopName}`}
    onPress={openTerms}
  >
    Read the terms
  </Button>
);
