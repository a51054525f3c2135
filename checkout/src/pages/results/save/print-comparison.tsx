import type { Lead, Listing, QuotesResponse } from '@pitlane/contracts';
import { formatDistance } from '@pitlane/domain/distance';
import { formatCents, formatCentsRange } from '@pitlane/domain/money';
import { ratingCountText } from '@pitlane/domain/rating';
import { vehicleTitle } from '@pitlane/domain/vehicle-title';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../app/when-idle.ts';
import { itemName } from '../visitor/cart-dialog.tsx';
import styles from './save.module.css';

type Props = { lead: Lead; quotes: QuotesResponse };

/** On paper the quotes are one table; it names no person. On the screen it is not there, so it is the last to be drawn. */
export function PrintComparison(props: Props) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true))), []);
  return isDue && <Comparison {...props} />;
}

function Comparison({ lead, quotes }: Props) {
  return (
    <div className={styles.print} data-print>
      <h1>Quotes for {vehicleTitle(lead)}</h1>
      <p>
        {lead.CartItems.map(itemName).join(', ')}. {lead.SuburbName} {lead.Postcode}. Prices include GST and
        are kept until {untilText(quotes.ValidUntil)}.
      </p>
      <table>
        <thead>
          <tr>
            <th>Workshop</th>
            <th>Rating</th>
            <th>Included</th>
            <th>Available</th>
            <th>Labour</th>
            <th>Parts</th>
            <th>Extras</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {quotes.Listings.map((listing) => (
            <Row key={listing.WorkshopId} listing={listing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const untilText = (instant: string) =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );

function Row({ listing }: { listing: Listing }) {
  const { Net, Strategy, Breakdown } = listing.Pricing;
  const rating = listing.WorkshopRatingDetails;
  const highest = Strategy === 'PRICE_RANGE' ? Net.MaximumIncludingTax : null;
  return (
    <tr>
      <th scope="row">
        {listing.WorkshopName}, {listing.SuburbName} ({formatDistance(listing.DistanceInMetres)})
      </th>
      <td>
        {rating.RatingCount === 0
          ? '–'
          : `${rating.TotalRating.toFixed(1)} (${ratingCountText(rating.RatingCount)})`}
      </td>
      <td>{listing.Perks.map((perk) => perk.Name).join(', ') || '–'}</td>
      <td>{listing.FormattedAvailableFromInSupplierTimezone}</td>
      <td>{formatCents(Breakdown.LabourIncGst)}</td>
      <td>{formatCents(Breakdown.PartsIncGst)}</td>
      <td>{formatCents(Breakdown.ExtrasIncGst)}</td>
      <td>{formatCentsRange(Net.MinimumIncludingTax, highest)}</td>
    </tr>
  );
}
