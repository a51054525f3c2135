import type { Lead, Listing, QuotesResponse } from '@pitlane/contracts';
import { formatDate } from '@pitlane/domain/calendar/format-day';
import { itemName } from '@pitlane/domain/cart/item-name';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { ratingCountText } from '@pitlane/domain/quotes/rating';
import { slotText } from '@pitlane/domain/quotes/slot-text';
import { formatDistance } from '@pitlane/domain/text/distance';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import styles from './save.module.css';
import { usePrinting } from './use-printing.ts';

type Props = { lead: Lead; quotes: QuotesResponse; listings: readonly Listing[] };

/** On paper the quotes are one table, filtered and sorted like the list, without personal details. Rendered for printing only. */
export function PrintComparison(props: Props) {
  return usePrinting() && <Comparison {...props} />;
}

function Comparison({ lead, quotes, listings }: Props) {
  const all = quotes.Listings.length;
  return (
    <div className={styles.print} data-print>
      <h1>Quotes for {vehicleName(lead)}</h1>
      <p>
        {lead.CartItems.map(itemName).join(', ')}. {suburbLine(lead.SuburbName, lead.State, lead.Postcode)}.
        Prices include GST and are valid until {formatDate(new Date(quotes.ValidUntil), 'd MMMM yyyy')}.
        {listings.length < all && ` ${listings.length} of ${all} quotes match the chosen filters.`}
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
          {listings.map((listing) => (
            <Row key={listing.WorkshopId} listing={listing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ listing }: { listing: Listing }) {
  const { Net, Strategy, Breakdown } = listing.Pricing;
  const rating = listing.WorkshopRatingDetails;
  const highest = Strategy === 'PRICE_RANGE' ? Net.MaximumIncludingTax : null;
  return (
    <tr>
      <th scope="row">
        {/* Isolates a right-to-left name from the text around it. */}
        <bdi>{listing.WorkshopName}</bdi>, {listing.SuburbName} ({formatDistance(listing.DistanceInMetres)})
      </th>
      <td>
        {rating.RatingCount === 0
          ? '–'
          : `${rating.TotalRating.toFixed(1)} (${ratingCountText(rating.RatingCount)})`}
      </td>
      <td>{listing.Perks.map((perk) => perk.Name).join(', ') || '–'}</td>
      <td>{slotText(listing)}</td>
      <td>{formatCents(Breakdown.LabourIncGst)}</td>
      <td>{formatCents(Breakdown.PartsIncGst)}</td>
      <td>{formatCents(Breakdown.ExtrasIncGst)}</td>
      <td>{formatCentsRange(Net.MinimumIncludingTax, highest)}</td>
    </tr>
  );
}
