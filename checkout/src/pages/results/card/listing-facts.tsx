import type { Listing } from '@pitlane/contracts';
import { isHighlyRecommended, ratingCountText } from '@pitlane/domain/quotes/rating';
import { slotText } from '@pitlane/domain/quotes/slot-text';
import { formatDistance } from '@pitlane/domain/text/distance';
import { Badge, calendarIcon, checkIcon, Icon, pinIcon, Rating, shieldIcon } from '@pitlane/ui/aria';
import { KIND } from './kinds.ts';
import styles from './listing-card.module.css';

export function RatingLine({ listing }: { listing: Listing }) {
  const rating = listing.WorkshopRatingDetails;
  if (rating.RatingCount === 0)
    return (
      <p className={styles.line}>
        <span className={styles.muted}>No reviews yet</span>
        {listing.IsNew && <Badge tone="info">New here</Badge>}
      </p>
    );
  return (
    <p className={styles.line}>
      <Rating value={rating.TotalRating} count={ratingCountText(rating.RatingCount)} />
      {isHighlyRecommended(rating) && <Badge tone="accent">Highly recommended</Badge>}
      {listing.IsNew && <Badge tone="info">New here</Badge>}
    </p>
  );
}

/** Distance, who travels, first free slot. */
export function Facts({ listing }: { listing: Listing }) {
  const kind = KIND[listing.WorkshopCategory];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon path={pinIcon} size={16} />
        {`${formatDistance(listing.DistanceInMetres)}, ${listing.SuburbName}`}
      </li>
      <li>
        <Icon path={kind.icon} size={16} />
        {listing.IsMobile ? 'Comes to you' : kind.name}
      </li>
      <li>
        <Icon path={calendarIcon} size={16} />
        <span>
          <span className="pl-hidden">First available: </span>
          {slotText(listing)}
        </span>
      </li>
    </ul>
  );
}

/** What vouches for a supplier, and why it has this position. */
export function Credentials({
  listing,
  isPlacedThird = false,
}: {
  listing: Listing;
  isPlacedThird?: boolean;
}) {
  const { HasVerifiedCredentials, LicenseNumber, IsPremium } = listing;
  if (!HasVerifiedCredentials && !LicenseNumber && !IsPremium && !isPlacedThird) return null;
  return (
    <p className={styles.line}>
      {HasVerifiedCredentials && (
        <Badge icon={shieldIcon} tone="info">
          Verified
        </Badge>
      )}
      {IsPremium && <Badge tone="warning">Premium</Badge>}
      {isPlacedThird && <Badge>Placed third by us</Badge>}
      {LicenseNumber && <span className={styles.muted}>{`Licence ${LicenseNumber}`}</span>}
    </p>
  );
}

/** The best of the newest reviews, on one line. */
export function ReviewLine({ listing }: { listing: Listing }) {
  const best = listing.WorkshopRatingDetails.BestRecentRating;
  if (!best) return null;
  return (
    <p className={styles.review}>
      <span>{`“${best.Comments}”`}</span> <span className={styles.reviewer}>{best.CustomerName}</span>
    </p>
  );
}

export function FreeExtra({ name }: { name: string }) {
  return (
    <li>
      <Icon path={checkIcon} size={16} className={styles.tick} />
      {name}
    </li>
  );
}
