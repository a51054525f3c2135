import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { type LoadMessage, sendersFor, WORK_TEXTS, type WorkFacts } from '../messages/index.ts';
import { WORK_KINDS, type WorkKind } from './work-kinds.ts';

const loadWork: LoadMessage<WorkFacts> = async (deps, { subjectId }) => {
  const [item] = await deps.sql<
    { id: number; kind: WorkKind; message: string; promise: string | null; dueAt: Date }[]
  >`
    select id, kind, message, promise, due_at from work_item where id = ${Number(subjectId)} and closed_at is null`;
  if (!item) return null;
  const { title } = WORK_KINDS[item.kind];
  return {
    facts: () => ({
      workId: item.id,
      title,
      promise: item.promise,
      message: item.message,
      due: `${formatShortInstant(item.dueAt, SERVICE_ZONE)} AEST`,
      origin: deps.config.origin,
      hasConsole: deps.config.identity !== null,
    }),
    emails: [deps.config.operatorMail],
  };
};

export const workMessages = sendersFor(WORK_TEXTS, loadWork);
