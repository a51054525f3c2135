import { getPortalReviews } from '@pitlane/client';
import { Button, EmptyState, Skeleton, Stack, starIcon } from '@pitlane/ui/aria';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { Narrow } from '../../app/narrow.tsx';
import { useWorkshopLimit, WorkshopLimit } from '../../app/workshop-select.tsx';
import { ReviewCard } from './review-card.tsx';

/** Customers' reviews of the person's workshops, newest first. */
export function ReviewsPage() {
  useDocumentTitle('Reviews');
  const [limit, setLimit] = useWorkshopLimit();
  const reviews = useInfiniteQuery({
    queryKey: ['portal-reviews', limit],
    queryFn: ({ pageParam, signal }) =>
      getPortalReviews(api, { cursor: pageParam, workshopId: limit }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
  });
  if (reviews.error && !reviews.data)
    return <LoadError error={reviews.error} onRetry={() => void reviews.refetch()} />;
  if (!reviews.data) return <Skeleton height={420} />;
  const shown = reviews.data.pages.flatMap((page) => page.Reviews);
  const hasManyWorkshops = new Set(shown.map((review) => review.WorkshopName)).size > 1;
  return (
    <Narrow>
      <Stack gap={5}>
        <h1>Reviews</h1>
        <WorkshopLimit value={limit} onChange={setLimit} />
        {shown.length === 0 && (
          <EmptyState title="No reviews yet" icon={starIcon}>
            <p>After each job, we ask your customer for a review. It appears here and next to your prices.</p>
          </EmptyState>
        )}
        {shown.map((review) => (
          <ReviewCard key={review.ReviewId} review={review} showsWorkshop={hasManyWorkshops} />
        ))}
        {reviews.hasNextPage && (
          <Button
            variant="secondary"
            isPending={reviews.isFetchingNextPage}
            onPress={() => void reviews.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
