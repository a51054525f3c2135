import { formatDate } from '@pitlane/domain/calendar/format-day';
import { Button, ErrorState, Rating, Skeleton } from '@pitlane/ui/aria';
import { useRef } from 'react';
import styles from './review-pages.module.css';

/** A review to display; `about` is next to the name. */
export type ShownReview = { key: string; stars: number; name: string; about: string; comments: string };

type Failure = { title: string; onRetry: () => void; isRetrying: boolean };
type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown };

/** What stands instead of the reviews that could not be loaded; null while all is well. */
export const toFailure = (title: string, query: Query): Failure | null =>
  query.isError ? { title, onRetry: () => void query.refetch(), isRetrying: query.isFetching } : null;

type Props = {
  /** null: the page is loading. */
  reviews: ShownReview[] | null;
  /** Counted from 1; `pages` 0: not known yet. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  isBusy: boolean;
  /** Text for a page that failed to load. */
  failure: Failure | null;
};

/** Reviews, five per page (2 §9), newer and older; the focus moves to the top of the new page. */
export function ReviewPages({ reviews, page, pages, onPage, isBusy, failure }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const turn = (to: number) => {
    onPage(to);
    list.current?.focus();
  };
  return (
    <>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.list}
          aria-label={pages > 0 ? `Reviews, page ${page} of ${pages}` : 'Reviews'}
          aria-busy={isBusy}
        >
          {reviews === null ? (
            <li>
              <Skeleton lines={8} />
            </li>
          ) : (
            reviews.map((review) => (
              <li key={review.key}>
                <p className={styles.head}>
                  <Rating value={review.stars} stars />
                  <strong>{review.name}</strong>
                  <span className={styles.about}>{review.about}</span>
                </p>
                {review.comments && <p>{review.comments}</p>}
              </li>
            ))
          )}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of reviews">
          <Button variant="secondary" size="small" isDisabled={page === 1} onPress={() => turn(page - 1)}>
            Newer
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button variant="secondary" size="small" isDisabled={page === pages} onPress={() => turn(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </>
  );
}

/** The month of an instant, 'November 2026'. */
export const reviewMonth = (createdOn: string): string => formatDate(new Date(createdOn), 'MMMM yyyy');
