import { getRelatedRepairs, getRepair } from '@pitlane/client';
import type { Repair } from '@pitlane/contracts';
import { Skeleton } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { millisecondsInHour } from 'date-fns/constants';
import { api } from '../../api/api.ts';
import { usePageMeta } from '../../app/page-meta.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import styles from '../landing/landing.module.css';
import { StickyFooter } from '../landing/parts.tsx';
import { RepairReviews } from './repair-reviews.tsx';

/** `/repairs/{id}`: what the task is, a quote for it, reviews, and related tasks (2 §2). */
export function RepairPage() {
  const { repairId = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const query = useQuery({
    queryKey: ['repair', repairId],
    queryFn: ({ signal }) => getRepair(api, repairId, signal),
    staleTime: millisecondsInHour,
  });
  const repair = query.data?.Repair;
  usePageMeta(repair ? toMeta(repair) : null);
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!repair) return <Skeleton height={480} />;
  const { RepairInspectionId: id, RepairInspectionName: name } = repair;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>{name}: compare prices near you</h1>
        <p>{repair.Description}</p>
        <div id="quote" className={styles.launcher}>
          <HostedLauncher key={id} repairInspectionId={id} />
        </div>
        {repair.Disclaimer && <small>{repair.Disclaimer}</small>}
      </section>
      <RepairReviews key={`reviews-${id}`} repairId={id} />
      <Related repair={repair} />
      <StickyFooter label="Get quotes">{name}</StickyFooter>
    </div>
  );
}

/** Other pages that readers open next; nothing if there are none or they don't load. */
function Related({ repair }: { repair: Repair }) {
  const { RepairInspectionId: taskId, Tags: tags } = repair;
  const related = useQuery({
    queryKey: ['related-repairs', taskId],
    queryFn: () => getRelatedRepairs(api, { taskId, tags }),
    staleTime: millisecondsInHour,
  });
  const repairs = related.data?.Repairs ?? [];
  if (repairs.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Related services</h2>
      <ul className={styles.links}>
        {repairs.map((each) => (
          <li key={each.RepairInspectionId}>
            <a href={`/repairs/${each.RepairInspectionId}`}>{each.RepairInspectionName}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toMeta = ({ RepairInspectionId, RepairInspectionName, Description }: Repair) => ({
  title: `${RepairInspectionName}: prices and reviews | Pitlane`,
  description: `${Description} Compare the full price of workshops and mobile mechanics near you, and book online.`,
  path: `/repairs/${RepairInspectionId}`,
});
