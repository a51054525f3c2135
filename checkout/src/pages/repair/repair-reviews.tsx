import { getRepairReviews } from '@pitlane/client';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import landing from '../landing/landing.module.css';
import { ReviewPages, reviewMonth, toFailure } from '../reviews/review-pages.tsx';
import styles from './repair-reviews.module.css';

/** Customers' reviews of this kind of work, five per page (2 §9). Nothing if there are none. */
export function RepairReviews({ repairId }: { repairId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['repair-reviews', repairId, page],
    queryFn: ({ signal }) => getRepairReviews(api, repairId, page, signal),
    placeholderData: keepPreviousData,
  });
  // A page that does not load leaves the way to the others.
  const [known, setKnown] = useState(0);
  const total = query.data?.ReviewsTotal ?? known;
  if (total !== known) setKnown(total);
  if (query.data && total === 0) return null;
  const reviews = query.isPlaceholderData ? undefined : query.data?.Reviews;
  return (
    <section className={`${landing.section} ${styles.reviews}`}>
      <h2>Reviews of workshops that do this job</h2>
      <ReviewPages
        page={page}
        pages={Math.ceil(total / REVIEWS_PER_PAGE)}
        onPage={setPage}
        isBusy={query.isFetching}
        failure={toFailure('We couldn’t load the reviews', query)}
        reviews={
          reviews?.map((review) => ({
            key: String(review.ReviewId),
            stars: review.StarCount,
            name: review.CustomerName,
            about: `about ${review.WorkshopName}, ${review.SuburbName}, ${reviewMonth(review.CreatedOn)}`,
            comments: review.Comments,
          })) ?? null
        }
      />
    </section>
  );
}
