import { Muted } from '@pitlane/app-shell/staff-muted';
import { getWork } from '@pitlane/client';
import type { OperatorWorkDetails } from '@pitlane/contracts';
import { Card, Inline, KeyValueList, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { CONSOLE_REFRESH_MS } from '../../app/console-refresh.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import loneLink from '../../app/lone-link.module.css';
import { useServiceHours } from '../../app/me.ts';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { useIdParam } from '../../app/use-id-param.ts';
import { useNow } from '../../app/use-now.ts';
import { formatService } from './due.ts';
import { ReportedReview } from './reported-review.tsx';
import styles from './work.module.css';
import { WorkActions } from './work-actions.tsx';
import { WorkState } from './work-card.tsx';
import { WorkDecisions } from './work-decisions.tsx';
import { WorkDialog, type WorkForm } from './work-dialogs.tsx';
import { WorkLinks } from './work-links.tsx';
import { WorkPeople } from './work-people.tsx';

/** One piece of work with its notes. */
export function WorkItemPage() {
  const id = useIdParam();
  return id === null ? <NotFoundPage /> : <WorkItem id={id} />;
}

function WorkItem({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['work-item', id],
    queryFn: ({ signal }) => getWork(api, id, signal),
    refetchInterval: CONSOLE_REFRESH_MS,
  });
  useDocumentTitle(query.data?.Work.Title ?? 'Work');
  return (
    <Loaded level={1} query={query}>
      {(details) => <WorkItemView details={details} />}
    </Loaded>
  );
}

function WorkItemView({ details }: { details: OperatorWorkDetails }) {
  const [form, setForm] = useState<WorkForm | null>(null);
  const now = useNow(CONSOLE_REFRESH_MS);
  const hours = useServiceHours();
  const { Work, Notes, Decisions, Review } = details;
  return (
    <Stack gap={5}>
      <p>
        <Link to="/" className={loneLink.link}>
          Work list
        </Link>
      </p>
      <Inline justify="between">
        <h1>{Work.Title}</h1>
        <WorkState work={Work} now={now} />
      </Inline>
      <Card>
        <Stack>
          <p className={styles.words}>{Work.Message}</p>
          <WorkLinks work={Work} />
          <WorkPeople work={Work} />
          <KeyValueList
            items={[
              { key: 'Since', value: formatService(Work.CreatedOn, hours) },
              { key: 'Due', value: formatService(Work.DueAt, hours) },
              ...(Work.Outcome ? [{ key: 'Outcome', value: `${Work.Outcome} (${Work.ClosedBy})` }] : []),
            ]}
          />
          <WorkDecisions work={Work} decisions={Decisions} />
          <WorkActions work={Work} onAsk={setForm} />
        </Stack>
      </Card>
      {Review && <ReportedReview review={Review} />}
      <Card title="Notes">
        {Notes.length === 0 ? (
          <p>No notes yet.</p>
        ) : (
          <ul className={styles.notes}>
            {Notes.map(({ Author, Text, CreatedOn }) => (
              <li key={`${CreatedOn}-${Author}-${Text}`}>
                <p className={styles.words}>{Text}</p>
                <Muted>
                  {Author}, {formatService(CreatedOn, hours)}
                </Muted>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {form && <WorkDialog form={form} onClose={() => setForm(null)} />}
    </Stack>
  );
}
