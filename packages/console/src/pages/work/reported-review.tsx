import { Muted } from '@pitlane/app-shell/staff-muted';
import type { ReportedReview as Review } from '@pitlane/contracts';
import { Card, KeyValueList, Stack } from '@pitlane/ui/aria';
import { useServiceHours } from '../../app/me.ts';
import { formatService } from './due.ts';
import styles from './work.module.css';

/** Why a workshop reports a review. */
const REASONS: Record<string, string> = {
  NotACustomer: 'Not from a customer',
  Abusive: 'Abusive',
  PersonalDetails: 'Names a person or reveals personal details',
  Other: 'Another reason',
};

/** The review that a workshop reported, and its words about it. */
export function ReportedReview({ review }: { review: Review }) {
  const { Reason, WorkshopComments } = review;
  const hours = useServiceHours();
  return (
    <Card title={review.IsHidden ? 'The review, taken down' : 'The review'}>
      <Stack gap={3}>
        <p>
          {review.StarCount} of 5 stars for {review.WorkshopName}
        </p>
        <p className={styles.words}>{review.Comments || 'Stars only, without words.'}</p>
        <Muted>
          {review.CustomerName}, {formatService(review.CreatedOn, hours)}
        </Muted>
        <KeyValueList
          items={[
            ...(Reason ? [{ key: 'Reported as', value: REASONS[Reason] ?? Reason }] : []),
            ...(WorkshopComments ? [{ key: 'The workshop’s words', value: WorkshopComments }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
