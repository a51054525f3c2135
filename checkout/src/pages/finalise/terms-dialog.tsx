import { getPolicies, responseAlert } from '@pitlane/client';
import type { FinaliseDetails, WorkshopPolicy } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Button, Dialog, ErrorState, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import styles from './terms-dialog.module.css';

type Workshop = Pick<FinaliseDetails['Workshop'], 'WorkshopID' | 'Name'>;

/** Our terms first, then what the workshop adds (2 §3 'Workshop policy'); read when it is opened. */
export function TermsDialog({
  workshop,
  isOpen,
  onOpenChange,
}: {
  workshop: Workshop;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Dialog
      title="Terms and policies"
      size="large"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={(close) => <Button onPress={close}>Back to the booking</Button>}
    >
      <Policies workshop={workshop} />
    </Dialog>
  );
}

function Policies({ workshop }: { workshop: Workshop }) {
  const query = useQuery({
    queryKey: ['policies', workshop.WorkshopID],
    queryFn: ({ signal }) => getPolicies(api, workshop.WorkshopID, signal),
  });
  if (query.error && !query.data) {
    const { title, message } = responseAlert(query.error);
    return <ErrorState title={title} detail={message} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Skeleton height={480} />;
  const { OperatorPolicies, Policies: own } = query.data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.policies} aria-label="Policies" tabIndex={0}>
      {OperatorPolicies.map((policy) => (
        <Policy key={policy.Id} policy={policy} title="h3" />
      ))}
      {own.length > 0 && <h3 className={styles.whose}>{workshop.Name}</h3>}
      {own.map((policy) => (
        <Policy key={policy.Id} policy={policy} title="h4" />
      ))}
    </section>
  );
}

function Policy({ policy, title: Title }: { policy: WorkshopPolicy; title: 'h3' | 'h4' }) {
  return (
    <section>
      <Title>{policy.Title}</Title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored, and scripts have no way past the page's CSP */}
      <div dangerouslySetInnerHTML={{ __html: policy.ContentHtml }} />
      <p className={styles.since}>In effect from {formatLongDay(utcDay(policy.EffectiveAt))}</p>
    </section>
  );
}
