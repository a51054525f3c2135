import { MESSAGE_STATE, type MessageState } from '@pitlane/domain/people/message-state';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { COPY_KEY_PREFIX, type MessageSubject } from './order-message.ts';
import { jobKey } from './queue-again.ts';
import type { MessageKind } from './texts/texts.ts';

export type SendAgain = {
  subject: MessageSubject;
  messageId: number;
  /** Names the press of a person: a repeat orders nothing more. */
  reference: string;
  now: Date;
};

/** `waiting`: it has not left yet. `not-found`: there is none of this id about the subject. */
export type SentAgain =
  | { outcome: 'ordered'; kind: MessageKind }
  | { outcome: 'repeated' | 'waiting' | 'not-found' };

/** Orders a message once more as a new one, whatever the limits count; the former stays as it is. */
export async function sendAgain(
  tx: Tx,
  { subject, messageId, reference, now }: SendAgain,
): Promise<SentAgain> {
  const [former] = await tx<{ kind: MessageKind; state: MessageState }[]>`
    select kind, state from message
     where id = ${messageId} and subject_type = ${subject.type} and subject_id = ${String(subject.id)}`;
  if (!former) return { outcome: 'not-found' };
  if (former.state === MESSAGE_STATE.waiting) return { outcome: 'waiting' };
  const key = `${COPY_KEY_PREFIX}${messageId}-${reference}`;
  const [ordered] = await tx<{ id: number }[]>`
    insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, created_at)
    select kind, channel, recipient, subject_type, subject_id, ${key}, ${key}, ${now} from message where id = ${messageId}
    on conflict (key) do nothing returning id`;
  if (!ordered) return { outcome: 'repeated' };
  await addJob(tx, 'send-message', { id: ordered.id, isForced: true }, { key: jobKey(ordered.id) });
  return { outcome: 'ordered', kind: former.kind };
}
