import { Muted } from '@pitlane/app-shell/staff-muted';
import type { PortalReviewsResponse } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Banner, Button, Card, Inline, Rating, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { FlagDialog, REASONS } from './flag-dialog.tsx';
import styles from './review-card.module.css';

type Review = PortalReviewsResponse['Reviews'][number];

/** One review, with the result of the workshop's report. */
export function ReviewCard({ review, showsWorkshop }: { review: Review; showsWorkshop: boolean }) {
  const [isFlagging, setFlagging] = useState(false);
  const mayFlag = useHasPermission(PERMISSION.bookingRespond);
  const { CustomerName, StarCount, Comments, CreatedOn, BookingReference, WorkshopName, IANATimeZone, Flag } =
    review;
  return (
    <Card as="article" aria-label={`Review by ${CustomerName}`}>
      <Stack gap={3}>
        <Inline justify="between">
          <Rating value={StarCount} stars />
          {review.IsHidden && <Badge>Not shown</Badge>}
        </Inline>
        {Comments ? <p className={styles.words}>{Comments}</p> : <Muted>No comment.</Muted>}
        <Muted>
          {CustomerName}, {formatLongDay(localDay(CreatedOn, IANATimeZone))}
          {showsWorkshop && ` · ${WorkshopName}`}
          {BookingReference && (
            <>
              {' · '}
              <Link to="/bookings" search={{ search: BookingReference }}>
                {BookingReference}
              </Link>
            </>
          )}
        </Muted>
        {Flag && <FlagState flag={Flag} isHidden={review.IsHidden} timeZone={IANATimeZone} />}
        {mayFlag && !review.IsFlagged && !review.IsHidden && (
          <div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Report the review by ${CustomerName}`}
              onPress={() => setFlagging(true)}
            >
              Report
            </Button>
          </div>
        )}
      </Stack>
      <FlagDialog reviewId={review.ReviewId} isOpen={isFlagging} onClose={() => setFlagging(false)} />
    </Card>
  );
}

type FlagProps = { flag: NonNullable<Review['Flag']>; isHidden: boolean; timeZone: string };

function FlagState({ flag, isHidden, timeZone }: FlagProps) {
  const reason = REASONS[flag.Reason].toLowerCase();
  const day = formatLongDay(localDay(flag.FlaggedOn, timeZone));
  if (flag.Status === 'Open')
    return (
      <Banner title="You reported this">
        {day}: {reason}. We’ll read it. The review stays visible until we decide.
      </Banner>
    );
  if (flag.Status === 'Upheld' && isHidden)
    return (
      <Banner tone="success" title="Taken down">
        You reported it on {day}: {reason}. It no longer counts in your rating.
      </Banner>
    );
  return (
    <Banner title="It stays">
      You reported it on {day}: {reason}. We read it, and it follows our rules.
    </Banner>
  );
}
