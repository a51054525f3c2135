import type { Listing } from '@pitlane/contracts';
import { closeIcon, IconButton, LinkButton } from '@pitlane/ui/aria';
import { useEffect, useRef } from 'react';
import { Facts, RatingLine } from '../card/listing-facts.tsx';
import { ListingPrice } from '../card/listing-price.tsx';
import { bookNowProps } from '../clicks.ts';
import styles from './map-card.module.css';

export type MapCardProps = {
  leadGuid: string;
  listing: Listing;
  bookHref: string;
  onDetails: (supplierId: number) => void;
  onClose: () => void;
};

/** The listing of the pin that was pressed, at the foot of the map. */
export function MapCard({ leadGuid, listing, bookHref, onDetails, onClose }: MapCardProps) {
  const { WorkshopId: id, WorkshopName: name } = listing;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each listing takes the focus once
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  return (
    <section
      className={styles.card}
      aria-label={`${name} on the map`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.name}>
          <button type="button" onClick={() => onDetails(id)}>
            {name}
          </button>
        </h2>
        <IconButton icon={closeIcon} label={`Close ${name}`} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <div>
          <RatingLine listing={listing} />
          <Facts listing={listing} />
        </div>
        <div className={styles.buy}>
          <ListingPrice listing={listing} />
          <LinkButton href={bookHref} aria-label={`Book now with ${name}`} {...bookNowProps(leadGuid, id)}>
            Book now
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
