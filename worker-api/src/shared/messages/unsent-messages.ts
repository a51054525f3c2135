import { MESSAGE_STATE, type MessageState } from '@pitlane/domain/people/message-state';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { isGivenUp } from './queue-again.ts';
import type { MessageKind } from './texts/texts.ts';

export type UnsentMessage = {
  id: number;
  kind: MessageKind;
  subjectType: string;
  subjectId: string;
  state: Exclude<MessageState, 'sent'>;
  skippedBecause: string | null;
  createdAt: Date;
  /** Nothing tries to send it any more. */
  isGivenUp: boolean;
};

/** The newest messages that did not leave: those that wait or were given up, and those that were skipped with the reason. */
export const listUnsent = (db: Db, limit: number): Promise<UnsentMessage[]> => db<UnsentMessage[]>`
  select id, kind, subject_type, subject_id, state, skipped_because, created_at, ${isGivenUp(db)} as is_given_up
    from message m where state <> ${literal(db, MESSAGE_STATE.sent)} order by id desc limit ${limit}`;
