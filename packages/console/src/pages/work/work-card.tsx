import { Muted } from '@pitlane/app-shell/staff-muted';
import type { OperatorWork } from '@pitlane/contracts';
import { Badge, Card, Inline, Stack } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useServiceHours } from '../../app/me.ts';
import { describeDue, formatService } from './due.ts';
import styles from './work.module.css';
import { WorkActions } from './work-actions.tsx';
import type { WorkForm } from './work-dialogs.tsx';
import { WorkLinks } from './work-links.tsx';
import { WorkPeople } from './work-people.tsx';

type Props = {
  work: OperatorWork;
  now: Date;
  onAsk: (form: WorkForm) => void;
  /** The heading takes the focus when the card before it goes. */
  headingId: string;
  onFocus: () => void;
};

/** One piece of work in the list: what there is to do, until when, for whom, and who has it. */
export function WorkCard({ work, now, onAsk, headingId, onFocus }: Props) {
  const hours = useServiceHours();
  return (
    <Card as="article" aria-label={work.Title} onFocus={onFocus}>
      <Stack gap={3}>
        <Inline justify="between">
          <h2 className={styles.title} id={headingId} tabIndex={-1}>
            <Link to="/work/$id" params={{ id: String(work.Id) }}>
              {work.Title}
            </Link>
          </h2>
          <WorkState work={work} now={now} />
        </Inline>
        <p className={styles.words}>{work.Message}</p>
        {work.ClosedOn === null && <Muted>Due {formatService(work.DueAt, hours)}</Muted>}
        <WorkLinks work={work} />
        <WorkPeople work={work} />
        <WorkActions work={work} onAsk={onAsk} />
      </Stack>
    </Card>
  );
}

/** How urgent it is, and who has it. */
export function WorkState({ work, now }: { work: OperatorWork; now: Date }) {
  const due = describeDue(work, now, useServiceHours());
  return (
    <Inline gap={2}>
      {work.Owner && (
        <Badge tone={work.IsYours ? 'accent' : 'info'}>{work.IsYours ? 'Yours' : work.Owner}</Badge>
      )}
      <Badge tone={due.tone}>{due.text}</Badge>
    </Inline>
  );
}
