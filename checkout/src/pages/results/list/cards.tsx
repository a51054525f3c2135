import type { Listing } from '@pitlane/contracts';
import { isThirdByRule, type ListOrder } from '@pitlane/domain/quotes/explain-position';
import { Button } from '@pitlane/ui/aria';
import { memo, useEffect, useRef } from 'react';
import { useIncrementalRender } from '../../../staged-rendering/use-incremental-render.ts';
import { ListOrderContext } from '../card/list-order.ts';
import { ListingCard } from '../card/listing-card.tsx';
import styles from '../results-page.module.css';
import type { DetailsTab } from '../search.ts';
import type { Highlight } from './highlight.ts';

type Props = {
  leadGuid: string;
  listings: readonly Listing[];
  /** The current sort order. */
  order: ListOrder;
  bookHref: (supplierId: number) => string;
  highlight: Highlight;
  /** Records that a card was seen. */
  watch: (card: HTMLElement | null) => void;
  onDetails: (supplierId: number, tab?: DetailsTab) => void;
  /** Scrolls to the card of this supplier; `onShown` when it is there. */
  chosenId: number | null;
  onShown: () => void;
};

/** The listings as cards, a few per frame. A card that stays is moved, not rendered again. */
export const Cards = memo(function Cards(props: Props) {
  const { leadGuid, listings, order, bookHref, highlight, watch, onDetails, chosenId, onShown } = props;
  const list = useRef<HTMLUListElement>(null);
  const { shown, due, isWhole, rest, showMore, reveal, end } = useIncrementalRender(listings);

  useEffect(
    () =>
      highlight.follow((supplierId) => {
        for (const card of list.current?.children ?? [])
          card.toggleAttribute(
            'data-highlighted',
            supplierId !== null && (card as HTMLElement).dataset.supplier === String(supplierId),
          );
      }),
    [highlight],
  );

  // After every render until it is there: a phone's list mounts when the map has gone.
  useEffect(() => {
    if (chosenId === null) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-supplier="${chosenId}"]`);
    if (!card) return reveal(chosenId);
    card.scrollIntoView({ block: 'center' });
    card.querySelector('h2')?.focus({ preventScroll: true });
    onShown();
  });

  return (
    <ListOrderContext value={order}>
      <ul
        ref={list}
        className={styles.list}
        aria-label="Quotes"
        aria-busy={!isWhole}
        // Reserves the space of cards to come: nothing below jumps.
        style={isWhole ? undefined : { minBlockSize: `calc(${due} * var(--card))` }}
      >
        {shown.map((listing) => (
          <li
            key={listing.WorkshopId}
            ref={watch}
            data-supplier={listing.WorkshopId}
            onMouseEnter={() => highlight.set(listing.WorkshopId)}
            onMouseLeave={() => highlight.set(null)}
            onFocus={() => highlight.set(listing.WorkshopId)}
          >
            <ListingCard
              leadGuid={leadGuid}
              bookHref={bookHref(listing.WorkshopId)}
              listing={listing}
              isPlacedThird={isThirdByRule(listing, {
                sortBy: order.sortBy,
                isThird: listing === listings[2],
              })}
              onDetails={onDetails}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <More rest={rest} onPress={showMore} end={isWhole ? end : null} />}
    </ListOrderContext>
  );
});

/** What follows the last card; not rendered again with each of them. */
const More = memo(function More({
  rest,
  onPress,
  end,
}: {
  rest: number;
  onPress: () => void;
  end: ((element: HTMLElement | null) => void) | null;
}) {
  return (
    <div className={styles.more} ref={end}>
      <Button variant="secondary" full onPress={onPress}>
        Show more ({rest})
      </Button>
    </div>
  );
});
