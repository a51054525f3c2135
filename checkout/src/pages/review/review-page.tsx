import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { RatingResponse } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { clockIcon, EmptyState, LinkButton, Rating, Skeleton, starIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ratingQuery } from '../../app/config.ts';
import page from '../../app/form-page.module.css';
import { Quoted } from '../../app/quoted.tsx';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { ReviewForm } from './review-form.tsx';
import type { Stars } from './star-field.tsx';

/**
 * `/review-your-service/{bookingToken}/{numStars}`, also by the token of the review: the link's stars are a proposal, the
 * customer submits them.
 */
export function ReviewPage() {
  const { bookingToken = '', numStars } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const query = useQuery(ratingQuery(bookingToken));
  useDocumentTitle('Review your service');
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={420} />;
  return (
    <Review
      rating={query.data}
      token={bookingToken}
      proposed={parseStars(numStars)}
      queryKey={ratingQuery(bookingToken).queryKey}
    />
  );
}

type Props = { rating: RatingResponse; token: string; proposed: Stars | null; queryKey: string[] };

function Review({ rating, token, proposed, queryKey }: Props) {
  const { HasRatingWindowExpired: isOver } = rating.Rating;
  if (isOver) return <Expired rating={rating} token={token} />;
  if (!rating.CanReview)
    return (
      <EmptyState
        level={1}
        title="You can review once the work is done"
        icon={clockIcon}
        actions={<BookingLink rating={rating} token={token} />}
      >
        <p>
          {rating.WorkshopName} hasn’t finished the job yet. We’ll send you a link when it’s done, and you’ll
          have 90 days.
        </p>
      </EmptyState>
    );
  return (
    <article className={page.page}>
      <header>
        <h1>How was {rating.WorkshopName}?</h1>
        <p className={page.about}>
          {rating.VehicleDescription}&nbsp;· {formatLongDay(rating.ServiceDate)}&nbsp;·{' '}
          {rating.BookingReference}
        </p>
      </header>
      <ReviewForm rating={rating} proposed={proposed} queryKey={queryKey} />
    </article>
  );
}

/** The window has ended (2 §5, §8): the review stays as it is. */
function Expired({ rating, token }: Pick<Props, 'rating' | 'token'>) {
  const { StarCount, Comments } = rating.Rating;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="Oops, no can do sorry!"
        icon={starIcon}
        actions={<BookingLink rating={rating} token={token} />}
      >
        <p>
          You can write or change a review for 90 days. The time for this one ended on{' '}
          {formatLongDay(rating.LastDay)}.
        </p>
        {StarCount !== null && (
          <>
            <p>
              <Rating value={StarCount} stars />
            </p>
            {Comments && <Quoted>{Comments}</Quoted>}
          </>
        )}
      </EmptyState>
    </div>
  );
}

/** Nothing where the page was opened by the link of a mail, whose token is for the review alone. */
const BookingLink = ({ rating, token }: Pick<Props, 'rating' | 'token'>) =>
  token === rating.Rating.RatingToken ? null : (
    <LinkButton href={`/booking/${token}/confirmation`}>See your booking</LinkButton>
  );

/** The stars of the address, null for anything else. */
export function parseStars(text: string | undefined): Stars | null {
  return text !== undefined && /^[1-5]$/.test(text) ? (Number(text) as Stars) : null;
}
