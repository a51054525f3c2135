import type { SupplierProfile } from '@pitlane/contracts';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts';
import { EmptyState, Rating, starIcon } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { ReviewPages, reviewMonth, toFailure } from '../../reviews/review-pages.tsx';
import styles from './details.module.css';
import { profileQuery } from './profile-query.ts';

/** The distribution of stars, then the reviews, five per page (1 §9). */
export function ReviewsTab({ supplierId, firstPage }: { supplierId: number; firstPage: SupplierProfile }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...profileQuery(supplierId, page), placeholderData: keepPreviousData });
  const profile = query.data ?? firstPage;
  if (firstPage.ReviewsTotal === 0)
    return (
      <EmptyState title="No reviews yet" icon={starIcon}>
        <p>Be the first: after your booking, we’ll ask you how it went.</p>
      </EmptyState>
    );
  return (
    <div className={styles.reviews}>
      <Breakdown profile={firstPage} />
      <ReviewPages
        page={page}
        pages={Math.ceil(profile.ReviewsTotal / REVIEWS_PER_PAGE)}
        onPage={setPage}
        isBusy={query.isPlaceholderData}
        failure={toFailure('We couldn’t load these reviews', query)}
        reviews={
          query.isPlaceholderData
            ? null
            : profile.Reviews.map((review) => ({
                key: `${review.CustomerName}-${review.CreatedOn}`,
                stars: review.StarCount,
                name: review.CustomerName,
                about: reviewMonth(review.CreatedOn),
                comments: review.Comments,
              }))
        }
      />
    </div>
  );
}

/** The average of all ratings next to the distribution of the written reviews. */
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
