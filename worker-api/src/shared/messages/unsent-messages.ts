import { MESSAGE_STATE, type MessageState } from '@pitlane/domain/people/message-state';
import type { Db } from '../../platform/database.ts';
import { oneStatus } from '../../platform/sql.ts';
import type { MessageKind } from './texts/texts.ts';

export type UnsentMessage = {
  id: number;
  kind: MessageKind;
  subjectType: string;
  subjectId: string;
  state: Exclude<MessageState, 'sent'>;
  skippedBecause: string | null;
  createdAt: Date;
};

/** The newest messages that did not leave: those that wait, and those that were skipped with the reason. */
export const listUnsent = (db: Db, limit: number): Promise<UnsentMessage[]> => db<UnsentMessage[]>`
  select id, kind, subject_type, subject_id, state, skipped_because, created_at
    from message where state <> ${oneStatus(db, MESSAGE_STATE.sent)} order by id desc limit ${limit}`;
