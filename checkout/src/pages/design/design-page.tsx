import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { EmptyState, ErrorState, Skeleton, Timeline } from '@pitlane/ui/aria';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfig } from '../../app/use-config.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { UnknownLeadPage } from '../errors/unknown-lead-page.tsx';
import styles from '../landing/landing.module.css';
import { Faqs, Points } from '../landing/parts.tsx';
import { StarField } from '../review/star-field.tsx';

/** States that are hard to reproduce, by folder and page. */
const PREVIEWS: Record<string, Record<string, () => ReactNode>> = {
  states: {
    loading: () => <Skeleton height={320} />,
    empty: () => (
      <EmptyState level={1} title="Nothing is here">
        <p>And that is not a fault.</p>
      </EmptyState>
    ),
    error: () => (
      <ErrorState
        level={1}
        title="Oops..."
        detail="Something went wrong!"
        traceId="preview"
        onRetry={() => {}}
      />
    ),
  },
  errors: {
    'not-found': () => <NotFoundPage />,
    'server-error': () => <ServerErrorPage />,
    'unknown-lead': () => <UnknownLeadPage />,
  },
  parts: {
    stars: () => <StarField label="Your stars" value={3} onChange={() => {}} />,
    points: () => <Points points={['A short reason.', `A long one: ${'word '.repeat(40)}`]} />,
    faqs: () => <Faqs faqs={[{ question: 'Who answers?', answer: 'We do.' }]} />,
    timeline: () => (
      <Timeline
        label="What happens next"
        items={[
          { id: 'a', title: 'Booked and paid', state: 'done' },
          { id: 'b', title: 'The workshop confirms', state: 'current' },
          { id: 'c', title: 'Service done', state: 'next' },
        ]}
      />
    ),
  },
};

/** `/design/{folder}/{page}` and `/angular-design/{folder}/{page}`: previews of screens, never in production (2 §2). */
export function DesignPage() {
  const { folder = '', page = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const config = useConfig();
  useDocumentTitle(`Design: ${folder} ${page}`);
  if (!config) return <Skeleton height={320} />;
  return <Preview environment={config.Environment} folder={folder} page={page} />;
}

export function Preview({
  environment,
  folder,
  page,
}: {
  environment: string;
  folder: string;
  page: string;
}) {
  if (environment === 'production') return <NotFoundPage />;
  const preview = Object.hasOwn(PREVIEWS, folder) ? PREVIEWS[folder]?.[page] : undefined;
  return preview ? preview() : <Directory />;
}

function Directory() {
  return (
    <div className={styles.page}>
      <h1>Design previews</h1>
      {Object.entries(PREVIEWS).map(([folder, pages]) => (
        <section key={folder} className={styles.section}>
          <h2>{folder}</h2>
          <ul className={styles.links}>
            {Object.keys(pages).map((page) => (
              <li key={page}>
                <a href={`/design/${folder}/${page}`}>{page}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
