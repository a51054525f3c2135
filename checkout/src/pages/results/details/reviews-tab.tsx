import type { SupplierProfile } from '@pitlane/contracts';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts';
import { Button, EmptyState, ErrorState, Rating, Skeleton, starIcon } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useRef, useState } from 'react';
import styles from './details.module.css';
import { profileQuery } from './details-dialog.tsx';

/** How many gave how many stars, then the reviews, five a page (1 §9). */
export function ReviewsTab({ supplierId, firstPage }: { supplierId: number; firstPage: SupplierProfile }) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery({ ...profileQuery(supplierId, page), placeholderData: keepPreviousData });
  const profile = query.data ?? firstPage;
  const pages = Math.ceil(profile.ReviewsTotal / REVIEWS_PER_PAGE);
  if (firstPage.ReviewsTotal === 0)
    return (
      <EmptyState title="No reviews yet" icon={starIcon}>
        <p>Be the first: after a booking we ask you how it went.</p>
      </EmptyState>
    );
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };
  return (
    <div className={styles.reviews}>
      <Breakdown profile={firstPage} />
      {query.isError ? (
        <ErrorState
          title="These reviews did not load"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          className={styles.reviewList}
          aria-label={`Reviews, page ${page} of ${pages}`}
          aria-busy={query.isPlaceholderData}
        >
          {query.isPlaceholderData ? (
            <li>
              <Skeleton lines={6} />
            </li>
          ) : (
            profile.Reviews.map((review) => (
              <li key={`${review.CustomerName}-${review.CreatedOn}`}>
                <p className={styles.reviewHead}>
                  <Rating value={review.StarCount} stars />
                  <strong>{review.CustomerName}</strong>
                  <span className={styles.muted}>{MONTH.format(new Date(review.CreatedOn))}</span>
                </p>
                {review.Comments && <p>{review.Comments}</p>}
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
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric' });

/** The average of all ratings beside how the written reviews spread over the stars. */
function Breakdown({ profile }: { profile: SupplierProfile }) {
  const { RatingDetails, RatingBreakdown, ReviewsTotal } = profile;
  return (
    <div className={styles.breakdown}>
      <p className={styles.average}>
        <strong>{RatingDetails.TotalRating.toFixed(1)}</strong>
        <Rating value={RatingDetails.TotalRating} stars />
        <span className={styles.muted}>
          {RatingDetails.RatingCount === 1 ? '1 rating' : `${RatingDetails.RatingCount} ratings`},{' '}
          {ReviewsTotal === 1 ? '1 review' : `${ReviewsTotal} reviews`} here
        </span>
      </p>
      <table className={styles.stars}>
        <caption className="pl-hidden">Reviews by stars</caption>
        <tbody>
          {RatingBreakdown.map(({ StarCount, Count }) => (
            <tr key={StarCount}>
              <th scope="row">{StarCount === 1 ? '1 star' : `${StarCount} stars`}</th>
              <td aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ '--share': Count / Math.max(1, ReviewsTotal) } as CSSProperties}
                />
              </td>
              <td>{Count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
