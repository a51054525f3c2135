import type { Listing } from '@pitlane/contracts';
import { freeExtras } from '@pitlane/domain/quotes/free-extras';
import { Card, Icon, LinkButton } from '@pitlane/ui/aria';
import { type MouseEvent, memo, useState } from 'react';
import { bookNowProps } from '../clicks.ts';
import type { DetailsTab } from '../search.ts';
import { ShortlistButton } from '../shortlist/shortlist-button.tsx';
import { KIND } from './kinds.ts';
import styles from './listing-card.module.css';
import { Credentials, Facts, FreeExtra, RatingLine, ReviewLine } from './listing-facts.tsx';
import { ListingPrice } from './listing-price.tsx';
import { PriceDetails } from './price-details.tsx';

type Props = {
  leadGuid: string;
  bookHref: string;
  listing: Listing;
  /** Placed here by the third-place rule. */
  isPlacedThird: boolean;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
};

/**
 * One listing: who, distance, rating, extras, date and price (1 §3 Listing). The name's link covers the card, below the
 * other controls. Rendered once, wherever it moves.
 */
export const ListingCard = memo(function ListingCard(props: Props) {
  const { leadGuid, bookHref, listing, isPlacedThird, onDetails } = props;
  const id = listing.WorkshopId;
  const titleId = `listing-${id}`;
  return (
    <Card as="article" padding="none" aria-labelledby={titleId}>
      <div className={styles.card}>
        <Photo listing={listing} onPress={() => onDetails(id, 'photos')} />
        <div className={styles.head}>
          <h2 className={styles.name} id={titleId} tabIndex={-1}>
            <a
              href={detailsLink(leadGuid, id)}
              className={styles.cover}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onDetails(id);
              }}
            >
              {listing.WorkshopName}
            </a>
          </h2>
          <RatingLine listing={listing} />
        </div>
        <div className={styles.rest}>
          <Facts listing={listing} />
          {/* A phone shows these in the details. */}
          <div className={styles.wideOnly}>
            <Extras listing={listing} onMore={() => onDetails(id, 'included')} />
            <Credentials listing={listing} isPlacedThird={isPlacedThird} />
            <ReviewLine listing={listing} />
          </div>
        </div>
        <div className={styles.buy}>
          <ListingPrice listing={listing} />
          <div className={styles.actions}>
            <ShortlistButton supplierId={id} name={listing.WorkshopName} />
            <LinkButton
              href={bookHref}
              aria-label={`Book now with ${listing.WorkshopName}`}
              {...bookNowProps(leadGuid, id)}
            >
              Book now
            </LinkButton>
          </div>
        </div>
        <div className={styles.details}>
          <PriceDetails listing={listing} isPlacedThird={isPlacedThird} />
        </div>
      </div>
    </Card>
  );
});

/** The address of a listing's details, to open in another tab. */
const detailsLink = (leadGuid: string, supplierId: number): string =>
  `/quotes/${leadGuid}?details=${supplierId}`;

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey;

/** The photo or its space: a missing picture never moves the text. The name is the keyboard's link to the details. */
function Photo({ listing, onPress }: { listing: Listing; onPress: () => void }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <button type="button" className={styles.photo} onClick={onPress} tabIndex={-1} aria-hidden="true">
      {listing.ImageUrl && !isMissing ? (
        <img
          src={listing.ImageUrl}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          onError={() => setIsMissing(true)}
        />
      ) : (
        <Icon path={KIND[listing.WorkshopCategory].icon} size={28} />
      )}
    </button>
  );
}

/** Two free extras, then how many more (1 §9). */
function Extras({ listing, onMore }: { listing: Listing; onMore: () => void }) {
  const { shown, more } = freeExtras(listing);
  const rest = shown.length > 0 ? `${more} more` : more === 1 ? '1 extra' : `${more} extras`;
  if (shown.length + more === 0) return null;
  return (
    <div className={styles.extras}>
      {shown.length > 0 && (
        <ul aria-label="Included free" className={styles.free}>
          {shown.map((extra) => (
            <FreeExtra key={extra.WorkshopExtraServiceID} name={extra.Name} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          className={styles.link}
          aria-label={`${rest}${shown.length > 0 ? ' included' : ''} at ${listing.WorkshopName}`}
          onClick={onMore}
        >
          {rest}
        </button>
      )}
    </div>
  );
}
