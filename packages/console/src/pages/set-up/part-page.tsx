import { Inline, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../app/document-title.ts';
import styles from './set-up.module.css';

/** A page of which another is a part. */
export type Above = { label: string } & (
  | { to: '/set-up/data-files' }
  | { to: '/workshops/$id'; params: { id: string } }
);

type Props = {
  title: string;
  /** What the page is for, in a sentence. */
  about?: string;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Where the page belongs; the set-up itself unless given. */
  above?: Above;
};

/** A page of a part of the set-up: its title with a link to the page above, and what it holds. */
export const PartPage = ({ children, ...head }: Props & { children: ReactNode }) => (
  <Stack gap={5}>
    <PageHead {...head} />
    {children}
  </Stack>
);

function PageHead({ title, about, actions, above }: Props) {
  useDocumentTitle(title);
  const { label, ...link } = above ?? { label: 'Set-up', to: '/set-up' as const };
  return (
    <Stack gap={2}>
      <Link {...link} className={styles.part}>
        ← {label}
      </Link>
      <Inline justify="between">
        <h1>{title}</h1>
        {actions}
      </Inline>
      {about && <p className={styles.muted}>{about}</p>}
    </Stack>
  );
}
