import { logBookNowClick } from '@pitlane/client';
import type { Listing } from '@pitlane/contracts';
import { formatDistance } from '@pitlane/domain/distance';
import { isHighlyRecommended, ratingCountText } from '@pitlane/domain/rating';
import {
  Badge,
  Card,
  calendarIcon,
  Icon,
  LinkButton,
  Price,
  pinIcon,
  Rating,
  shieldIcon,
  vanIcon,
  wrenchIcon,
} from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
import styles from './listing-card.module.css';
import { PriceDetails } from './price-details.tsx';

const KIND: Record<1 | 2 | 3, { name: string; icon: string }> = {
  1: { name: 'Mobile mechanic', icon: vanIcon },
  2: { name: 'Workshop', icon: wrenchIcon },
  3: { name: 'Dealership', icon: wrenchIcon },
};
const FREE_EXTRAS_SHOWN = 2;

type Props = { leadGuid: string; listing: Listing; isHighlighted: boolean };

/** One quote: who, how far, how well rated, when, for how much (RES-02 in part). */
export function ListingCard({ leadGuid, listing, isHighlighted }: Props) {
  const titleId = `listing-${listing.WorkshopId}`;
  return (
    <Card as="article" padding="none" aria-labelledby={titleId}>
      <div className={styles.card} data-highlighted={isHighlighted || undefined}>
        <Photo listing={listing} />
        <div className={styles.who}>
          <h2 className={styles.name} id={titleId} tabIndex={-1}>
            {listing.WorkshopName}
          </h2>
          <RatingLine listing={listing} />
          <Facts listing={listing} />
          <Badges listing={listing} />
        </div>
        <div className={styles.buy}>
          <ListingPrice listing={listing} />
          <LinkButton
            href={`/booking/${leadGuid}/finalise?workshopId=${listing.WorkshopId}`}
            aria-label={`Book now with ${listing.WorkshopName}`}
            onPress={() => void logBookNowClick(api, leadGuid, listing.WorkshopId).catch(() => undefined)}
          >
            Book now
          </LinkButton>
        </div>
        <div className={styles.details}>
          <PriceDetails listing={listing} />
        </div>
      </div>
    </Card>
  );
}

/** The photo, or its place: a missing picture never moves the words. */
function Photo({ listing }: { listing: Listing }) {
  return (
    <span className={styles.photo}>
      <Icon path={KIND[listing.WorkshopCategory].icon} size={28} />
      {listing.ImageUrl && (
        <img
          src={listing.ImageUrl}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

function RatingLine({ listing: { WorkshopRatingDetails: rating } }: { listing: Listing }) {
  if (rating.RatingCount === 0) return <span className={styles.muted}>New here, no reviews yet</span>;
  return (
    <p className={styles.line}>
      <Rating value={rating.TotalRating} count={ratingCountText(rating.RatingCount)} />
      {isHighlyRecommended(rating) && <Badge tone="accent">Highly recommended</Badge>}
    </p>
  );
}

function Facts({ listing }: { listing: Listing }) {
  const kind = KIND[listing.WorkshopCategory];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon path={pinIcon} size={16} />
        {formatDistance(listing.DistanceInMetres)}, {listing.SuburbName}
      </li>
      <li>
        <Icon path={kind.icon} size={16} />
        {listing.IsMobile ? 'Comes to you' : kind.name}
      </li>
      <li>
        <Icon path={calendarIcon} size={16} />
        {listing.IsAvailableFromTomorrow
          ? 'Available tomorrow'
          : `Available from ${listing.FormattedAvailableFromInSupplierTimezone}`}
      </li>
    </ul>
  );
}

function Badges({ listing }: { listing: Listing }) {
  const free = listing.Perks.slice(0, FREE_EXTRAS_SHOWN);
  const more = listing.ExtraServices.length - free.length;
  return (
    <p className={styles.line}>
      {listing.HasVerifiedCredentials && (
        <Badge icon={shieldIcon} tone="info">
          Verified
        </Badge>
      )}
      {listing.IsPremium && <Badge tone="warning">Premium</Badge>}
      {free.map((perk) => (
        <Badge key={perk.WorkshopExtraServiceID}>{perk.Name}</Badge>
      ))}
      {more > 0 && <Badge>{`+${more} more`}</Badge>}
    </p>
  );
}

function ListingPrice({ listing: { Pricing, AcceptOnlinePayments } }: { listing: Listing }) {
  const { Net, Strategy, WasIncludingTax } = Pricing;
  const isRange = Strategy === 'PRICE_RANGE';
  return (
    <p className={styles.price}>
      {WasIncludingTax !== null && (
        <s className={styles.was}>
          <span className="pl-hidden">Was </span>
          <Price cents={WasIncludingTax} size="small" />
        </s>
      )}
      <Price
        cents={isRange ? Net.MinimumIncludingTax : Net.IncludingTax}
        toCents={isRange ? Net.MaximumIncludingTax : null}
        size="large"
      />
      <span className={styles.muted}>
        inc GST, {AcceptOnlinePayments ? 'pay online' : 'pay after the job'}
      </span>
    </p>
  );
}
