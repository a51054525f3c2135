import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { ApiError, getRating } from '@pitlane/client';
import type { RatingResponse } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { clockIcon, EmptyState, LinkButton, Rating, Skeleton, starIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './review-page.module.css';
import type { Stars } from './star-field.tsx';

/** `/review-your-service/{bookingToken}/{numStars}`: the stars of the link are a proposal, the person sends them. */
export function ReviewPage() {
  const { bookingToken = '', numStars } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const queryKey = ['rating', bookingToken];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => getRating(api, bookingToken, signal) });
  useDocumentTitle('Review your service');
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFoundPage />;
  if (query.error && !query.data)
    return (
      <ServerErrorPage error={query.error} reset={() => void query.refetch()} isRetrying={query.isFetching} />
    );
  if (!query.data) return <Skeleton height={420} />;
  return <Review rating={query.data} proposed={starsOf(numStars)} queryKey={queryKey} />;
}

type Props = { rating: RatingResponse; proposed: Stars | null; queryKey: string[] };

function Review({ rating, proposed, queryKey }: Props) {
  const { HasRatingWindowExpired: isOver } = rating.Rating;
  if (isOver) return <Expired rating={rating} />;
  if (!rating.CanReview)
    return (
      <EmptyState
        level={1}
        title="Your review comes after the work"
        icon={clockIcon}
        actions={<LinkButton href={bookingUrl(rating)}>See your booking</LinkButton>}
      >
        <p>
          {rating.WorkshopName} has not finished it yet. We send you a link when it is done, and you have 90
          days.
        </p>
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <header>
        <h1>How was {rating.WorkshopName}?</h1>
        <p className={styles.about}>
          {rating.VehicleDescription} · {formatLongDay(rating.ServiceDate)} · {rating.BookingReference}
        </p>
      </header>
      <ReviewForm rating={rating} proposed={proposed} queryKey={queryKey} />
    </article>
  );
}

/** The window has ended (2 §5, §8): what was written stands. */
function Expired({ rating }: { rating: RatingResponse }) {
  const { StarCount, Comments } = rating.Rating;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="Oops, no can do sorry!"
        icon={starIcon}
        actions={<LinkButton href={bookingUrl(rating)}>See your booking</LinkButton>}
      >
        <p>A review can be written or changed for 90 days, here until {formatLongDay(rating.LastDay)}.</p>
        {StarCount !== null && (
          <>
            <p>
              <Rating value={StarCount} stars />
            </p>
            {Comments && <blockquote className={styles.quoted}>{Comments}</blockquote>}
          </>
        )}
      </EmptyState>
    </div>
  );
}

const bookingUrl = ({ Rating: { RatingToken } }: RatingResponse): string =>
  `/booking/${RatingToken}/confirmation`;

/** The stars of the address, null for anything else. */
export function starsOf(text: string | undefined): Stars | null {
  return text !== undefined && /^[1-5]$/.test(text) ? (Number(text) as Stars) : null;
}
