import { Inline, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../app/document-title.ts';
import styles from './set-up.module.css';

type Props = {
  title: string;
  /** What the page is for, in a sentence. */
  about?: string;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Where the page belongs; the set-up itself unless given. */
  above?: { to: '/set-up/data-files'; label: string };
};

/** Title of a page of the set-up, with a link to the page above. */
export function PageHead({ title, about, actions, above }: Props) {
  useDocumentTitle(title);
  return (
    <Stack gap={2}>
      <Link to={above?.to ?? '/set-up'} className={styles.part}>
        ← {above?.label ?? 'Set-up'}
      </Link>
      <Inline justify="between">
        <h1>{title}</h1>
        {actions}
      </Inline>
      {about && <p className={styles.muted}>{about}</p>}
    </Stack>
  );
}
