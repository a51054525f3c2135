import { getRepairReviews } from '@pitlane/client';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts';
import { Button, ErrorState, Rating, Skeleton } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import landing from '../landing/landing.module.css';
import styles from './repair-reviews.module.css';

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric' });

/** What customers wrote about work of this kind, five a page (2 §9). Nothing where nobody wrote yet. */
export function RepairReviews({ repairId }: { repairId: number }) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery({
    queryKey: ['repair-reviews', repairId, page],
    queryFn: ({ signal }) => getRepairReviews(api, repairId, page, signal),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.ReviewsTotal ?? 0;
  const pages = Math.ceil(total / REVIEWS_PER_PAGE);
  if (query.data && total === 0) return null;
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };
  return (
    <section className={landing.section}>
      <h2>What customers say about workshops that do it</h2>
      {query.isError ? (
        <ErrorState
          title="The reviews did not load"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.list}
          aria-label={pages > 0 ? `Reviews, page ${page} of ${pages}` : 'Reviews'}
          aria-busy={query.isFetching}
        >
          {!query.data || query.isPlaceholderData ? (
            <li>
              <Skeleton lines={8} />
            </li>
          ) : (
            query.data.Reviews.map((review) => (
              <li key={review.ReviewId}>
                <p className={styles.head}>
                  <Rating value={review.StarCount} stars />
                  <strong>{review.CustomerName}</strong>
                  <span className={styles.muted}>
                    about {review.WorkshopName}, {review.SuburbName},{' '}
                    {MONTH.format(new Date(review.CreatedOn))}
                  </span>
                </p>
                <p>{review.Comments}</p>
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
    </section>
  );
}
