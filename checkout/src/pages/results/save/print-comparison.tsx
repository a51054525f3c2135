import type { Lead, Listing, QuotesResponse } from '@pitlane/contracts';
import { formatDistance } from '@pitlane/domain/distance';
import { formatCents, formatCentsRange } from '@pitlane/domain/money';
import { ratingCountText } from '@pitlane/domain/rating';
import { vehicleTitle } from '@pitlane/domain/vehicle-title';
import { itemName } from '../visitor/cart-dialog.tsx';
import styles from './save.module.css';

/** On paper the quotes are one table; it names no person. On the screen it is not there. */
export function PrintComparison({ lead, quotes }: { lead: Lead; quotes: QuotesResponse }) {
  return (
    <div className={styles.print} data-print>
      <h1>Quotes for {vehicleTitle(lead)}</h1>
      <p>
        {lead.CartItems.map(itemName).join(', ')}. {lead.SuburbName} {lead.Postcode}. Prices include GST and
        are kept until {UNTIL.format(new Date(quotes.ValidUntil))}.
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

const UNTIL = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

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
