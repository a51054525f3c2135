import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getBookingInclusions } from '@pitlane/client';
import { EmptyState, LinkButton, listIcon, OperationList, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/api.ts';
import styles from '../../app/form-page.module.css';
import { renderQueryFailure } from '../errors/query-failure.tsx';

/** `/booking/{bookingToken}/inclusions`: what the booked service includes (2 §2). */
export function InclusionsPage() {
  const { bookingToken = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const query = useQuery({
    queryKey: ['booking-inclusions', bookingToken],
    queryFn: ({ signal }) => getBookingInclusions(api, bookingToken, signal),
  });
  useDocumentTitle('What your booking includes');
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={420} />;
  const back = <LinkButton href={`/booking/${bookingToken}/confirmation`}>See your booking</LinkButton>;
  if (query.data.ServiceName === null)
    return (
      <EmptyState level={1} title="Your booking has no service" icon={listIcon} actions={back}>
        <p>It only has repairs or inspections. You’ll find them on your booking.</p>
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <h1>What your booking includes</h1>
      <OperationList label={query.data.ServiceName} operations={query.data} />
      <div className={styles.actions}>{back}</div>
    </article>
  );
}
