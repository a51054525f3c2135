import { logBookNowClick } from '@pitlane/client';
import type { Listing } from '@pitlane/contracts';
import { formatDistance } from '@pitlane/domain/distance';
import { isHighlyRecommended, ratingCountText } from '@pitlane/domain/rating';
import { Badge, Card, LinkButton, Price, Rating } from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
import styles from './listing-card.module.css';
import { PriceDetails } from './price-details.tsx';

const KIND: Record<1 | 2 | 3, string> = { 1: 'Mobile mechanic', 2: 'Workshop', 3: 'Dealership' };

/** One quote: who, how far, how well rated, when, for how much (RES-02 in part). */
export function ListingCard({
  leadGuid,
  listing,
  isHighlighted,
}: {
  leadGuid: string;
  listing: Listing;
  isHighlighted: boolean;
}) {
  const rating = listing.WorkshopRatingDetails;
  const { Net, Strategy, WasIncludingTax } = listing.Pricing;
  return (
    <Card as="article">
      <div className={styles.card} data-highlighted={isHighlighted || undefined}>
        {listing.ImageUrl && (
          <img
            className={styles.photo}
            src={listing.ImageUrl}
            alt=""
            width={160}
            height={120}
            loading="lazy"
          />
        )}
        <div className={styles.who}>
          <h2 className={styles.name} tabIndex={-1}>
            {listing.WorkshopName}
          </h2>
          {rating.RatingCount > 0 ? (
            <Rating value={rating.TotalRating} count={ratingCountText(rating.RatingCount)} />
          ) : (
            <span className={styles.muted}>New on Pitlane</span>
          )}
          <p className={styles.facts}>
            {formatDistance(listing.DistanceInMetres)} · {KIND[listing.WorkshopCategory]} ·{' '}
            {listing.SuburbName}
          </p>
          <p className={styles.badges}>
            {isHighlyRecommended(rating) && <Badge tone="accent">Highly recommended</Badge>}
            {listing.IsPremium && <Badge>Premium</Badge>}
            {listing.HasVerifiedCredentials && <Badge>Verified</Badge>}
            {listing.Perks.slice(0, 2).map((perk) => (
              <Badge key={perk.WorkshopExtraServiceID}>{perk.Name}</Badge>
            ))}
          </p>
          <p className={styles.facts}>{listing.FormattedAvailableFromInSupplierTimezone}</p>
        </div>
        <div className={styles.buy}>
          <p className={styles.price}>
            {WasIncludingTax && (
              <s>
                <span className="visually-hidden">Was </span>
                <Price cents={WasIncludingTax} />
              </s>
            )}
            {Strategy === 'SINGLE_PRICE' ? (
              <strong>
                <Price cents={Net.IncludingTax} />
              </strong>
            ) : (
              <strong>
                <Price cents={Net.MinimumIncludingTax} toCents={Net.MaximumIncludingTax} />
              </strong>
            )}
            <span className={styles.muted}>inc GST</span>
          </p>
          <PriceDetails breakdown={listing.Pricing.Breakdown} supplierName={listing.WorkshopName} />
          <LinkButton
            variant="primary"
            href={`/booking/${leadGuid}/finalise?workshopId=${listing.WorkshopId}`}
            aria-label={`Book now with ${listing.WorkshopName}`}
            onPress={() => void logBookNowClick(api, leadGuid, listing.WorkshopId).catch(() => undefined)}
          >
            Book now
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
