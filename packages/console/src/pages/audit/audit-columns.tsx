import type { AuditEntry, AuditSubject } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatDate } from '@pitlane/domain/calendar/format-day';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { wallClock } from '@pitlane/domain/calendar/zone';
import { Link } from '@tanstack/react-router';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import styles from './audit.module.css';
import { ACTIONS, SUBJECTS } from './audit-words.ts';

const column = createColumns<AuditEntry>();

/** When, who, what, to which object, why, and what changed. */
export const AUDIT_COLUMNS: DataColumn<AuditEntry>[] = [
  column.accessor(({ At }) => formatDate(wallClock(At, SERVICE_ZONE), 'yyyy-MM-dd HH:mm:ss'), {
    id: 'when',
    header: 'When (AEST)',
    cell: ({ row }) => (
      <time dateTime={row.original.At}>{formatRecordedInstant(row.original.At, SERVICE_ZONE)}</time>
    ),
  }),
  column.accessor('Actor', { id: 'who', header: 'Who' }),
  column.accessor(({ Action }) => ACTIONS[Action].title, { id: 'what', header: 'What' }),
  column.accessor(nameSubject, {
    id: 'object',
    header: 'Object',
    cell: ({ row }) => <Subject entry={row.original} />,
  }),
  column.accessor('Reason', { id: 'why', header: 'Why', cell: ({ getValue }) => getValue() ?? '–' }),
  column.accessor((entry) => describe(entry).join('; '), {
    id: 'change',
    header: 'Change',
    cell: ({ row }) => <Changes entry={row.original} />,
  }),
];

/** `PL000012`, `Work 7`, `ada@operator.example`. */
function nameSubject({ SubjectType, SubjectId, SubjectName }: AuditEntry): string {
  if (SubjectName) return SubjectName;
  return SubjectType === 'operator' ? SubjectId : `${SUBJECTS[SubjectType]} ${SubjectId}`;
}

/** Where a subject has a page. */
const PAGES: {
  [S in AuditSubject]?: '/bookings/$id' | '/work/$id' | '/applications/$id' | '/workshops/$id';
} = {
  booking: '/bookings/$id',
  work: '/work/$id',
  'workshop-application': '/applications/$id',
  supplier: '/workshops/$id',
};

function Subject({ entry }: { entry: AuditEntry }) {
  const name = nameSubject(entry);
  const page = PAGES[entry.SubjectType];
  if (!page) return name;
  return (
    <Link to={page} params={{ id: entry.SubjectId }}>
      {name}
    </Link>
  );
}

const describe = ({ Changes: changes }: AuditEntry): string[] =>
  changes.map(({ Name, Before, After }) => {
    const after = After ?? 'none';
    return Before === null ? `${Name}: ${after}` : `${Name}: ${Before} → ${after}`;
  });

function Changes({ entry }: { entry: AuditEntry }) {
  const lines = describe(entry);
  if (lines.length === 0) return '–';
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
