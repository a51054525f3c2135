import { formatZonedInstant } from '@pitlane/domain/calendar/format-zoned-instant';
import { type LoadMessage, sendersFor, WORK_TEXTS, type WorkFacts } from '../messages/index.ts';
import { findServiceHours } from '../service-hours/index.ts';
import { WORK_KINDS, type WorkKind } from './work-kinds.ts';

const loadWork: LoadMessage<WorkFacts> = async (deps, { subjectId }) => {
  const [item] = await deps.sql<
    { id: number; kind: WorkKind; message: string; promise: string | null; dueAt: Date }[]
  >`
    select id, kind, message, promise, due_at from work_item where id = ${Number(subjectId)} and closed_at is null`;
  if (!item) return null;
  const { title } = WORK_KINDS[item.kind];
  const { TimeZone } = await findServiceHours(deps.sql);
  return {
    facts: () => ({
      workId: item.id,
      title,
      promise: item.promise,
      message: item.message,
      due: formatZonedInstant(item.dueAt, TimeZone),
      origin: deps.config.origin,
      hasConsole: deps.config.identity !== null,
    }),
    emails: [deps.config.operatorMail],
  };
};

export const workMessages = sendersFor(WORK_TEXTS, loadWork);
