import type { TimelineEvent } from '@pitlane/contracts';
import { WORK_KINDS } from '../shared/work/index.ts';
import type { WorkItem } from '../site/work/index.ts';
import { toEvent } from './to-event.ts';

/** When a person was needed, and when it was done. */
export function toWorkEvents({
  kind,
  message,
  createdAt,
  closedAt,
  outcome,
  closedBy,
}: WorkItem): TimelineEvent[] {
  const { title } = WORK_KINDS[kind];
  const opened = toEvent(createdAt, 'work', title, { Detail: message });
  if (!closedAt) return [opened];
  return [opened, toEvent(closedAt, 'work', `Done: ${title}`, { Detail: outcome, Actor: closedBy })];
}
