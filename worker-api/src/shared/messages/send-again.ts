import { MESSAGE_STATE, type MessageState } from '@pitlane/domain/people/message-state';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { COPY_KEY_PREFIX, type MessageSubject } from './order-message.ts';
import { isGivenUp, jobKey } from './queue-again.ts';
import type { MessageKind } from './texts/texts.ts';

export type SendAgain = {
  subject: MessageSubject;
  messageId: number;
  /** Names the press of a person: a repeat orders nothing more. */
  reference: string;
  now: Date;
};

/** `waiting`: it has not left yet, and still may. `not-found`: there is none of this id about the subject. */
export type SentAgain =
  | { outcome: 'ordered'; kind: MessageKind }
  | { outcome: 'repeated' | 'waiting' | 'not-found' };

/**
 * Orders a message once more as a new one, whatever the limits count. The former stays as it is; one that was given up
 * while it waited counts as skipped.
 */
export async function sendAgain(
  tx: Tx,
  { subject, messageId, reference, now }: SendAgain,
): Promise<SentAgain> {
  const [former] = await tx<{ kind: MessageKind; state: MessageState; isGivenUp: boolean }[]>`
    select kind, state, ${isGivenUp(tx)} as is_given_up from message m
     where id = ${messageId} and subject_type = ${subject.type} and subject_id = ${String(subject.id)} for update`;
  if (!former) return { outcome: 'not-found' };
  if (former.state === MESSAGE_STATE.waiting) {
    if (!former.isGivenUp) return { outcome: 'waiting' };
    await giveUp(tx, messageId);
  }
  const key = `${COPY_KEY_PREFIX}${messageId}-${reference}`;
  const [ordered] = await tx<{ id: number }[]>`
    insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, created_at)
    select kind, channel, recipient, subject_type, subject_id, ${key}, ${key}, ${now} from message where id = ${messageId}
    on conflict (key) do nothing returning id`;
  if (!ordered) return { outcome: 'repeated' };
  await addJob(tx, 'send-message', { id: ordered.id, isForced: true }, { key: jobKey(ordered.id) });
  return { outcome: 'ordered', kind: former.kind };
}

/** Takes the dead job out of the queue, too: the copy has taken its place. */
async function giveUp(tx: Tx, id: number): Promise<void> {
  await tx`
    update message set state = ${MESSAGE_STATE.skipped}, skipped_because = 'Every attempt failed.' where id = ${id}`;
  await tx`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${jobKey(id)}))`;
}
