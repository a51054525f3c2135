import type { Country } from '@pitlane/contracts';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { smsNumber } from '@pitlane/domain/people/phone';
import * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { oneStatus } from '../../platform/sql.ts';
import { findPartnerSender } from './find-partner-sender.ts';
import { mailBodies } from './mail-bodies.ts';
import { refuseFlood } from './message-limits.ts';
import type { MessageText } from './texts/message-text.ts';
import type { MessageKind } from './texts/texts.ts';

/** A row of the outbox that waits. */
export type WaitingMessage = {
  id: number;
  kind: MessageKind;
  subjectType: string;
  subjectId: string;
  reference: string;
  /** The attempt of the job, from 1. */
  attempt: number;
};

/** Whom a message reaches, and what it may say. A `refusal` is why this person gets none. */
export type Addressed<Facts> = {
  /** Called only when the message can leave, so it may write codes; null when it is no longer needed. */
  facts: () => Facts | null | Promise<Facts | null>;
  emails?: (string | null)[];
  phone?: string | null;
  /** Where a number without a country's code is read. */
  country?: Country | null;
  refusal?: string | null;
  /** The partner whose customer it is about; customers get its name as the sender. */
  partnerId?: number;
};

/** Reads the addresses at the time of sending; null when the subject is gone or needs no message any more. */
export type LoadMessage<Facts> = (deps: AppDeps, message: WaitingMessage) => Promise<Addressed<Facts> | null>;

export type MessageSender = (deps: AppDeps, message: WaitingMessage) => Promise<string | null>;
export type MessageSenders = { [Kind in MessageKind]?: MessageSender };

/** The senders of all kinds of a group of texts, whose facts one function loads. */
export function sendersFor<Facts, Kind extends MessageKind>(
  texts: { [K in Kind]: MessageText<Facts> },
  load: LoadMessage<Facts>,
): { [K in Kind]: MessageSender } {
  const senders = Object.entries<MessageText<Facts>>(texts).map(([kind, text]) => [
    kind,
    (deps: AppDeps, message: WaitingMessage) => deliver(deps, message, text, load),
  ]);
  return Object.fromEntries(senders);
}

const NOT_NEEDED = 'No longer needed.';

/** Returns why the message was not sent, null when it was. */
async function deliver<Facts>(
  deps: AppDeps,
  message: WaitingMessage,
  text: MessageText<Facts>,
  load: LoadMessage<Facts>,
): Promise<string | null> {
  if (text.channel === 'mail' ? !deps.mail : !deps.sms)
    return text.channel === 'mail' ? 'Mail is not set up.' : 'SMS is not set up.';
  const addressed = await load(deps, message);
  if (!addressed) return NOT_NEEDED;
  if (addressed.refusal) return addressed.refusal;
  const sender =
    text.to === 'customer' && addressed.partnerId !== undefined
      ? await findPartnerSender(deps.sql, addressed.partnerId)
      : null;
  if (text.channel === 'mail') {
    const emails = (addressed.emails ?? []).filter((email) => email !== null);
    if (emails.length === 0) return 'No mail address.';
    const flood = await findFlood(deps, message, text, emails[0]!);
    if (flood) return flood;
    const facts = await addressed.facts();
    if (!facts) return NOT_NEEDED;
    const words = text.write(facts);
    for (const [index, to] of emails.entries()) {
      const reference = index === 0 ? message.reference : `${message.reference}-${index + 1}`;
      await deps.mail?.send({
        to,
        subject: words.subject,
        ...mailBodies(words, sender?.name ?? null),
        reference,
        sender,
      });
    }
    return null;
  }
  const to = smsNumber(addressed.phone ?? null, addressed.country ?? null);
  if (!to) return 'Not a mobile number.';
  const flood = await findFlood(deps, message, text, to);
  if (flood) return flood;
  const facts = await addressed.facts();
  if (!facts) return NOT_NEEDED;
  await deps.sms?.send({ to, text: text.write(facts), reference: message.reference, sender });
  return null;
}

/**
 * Strangers can have messages sent to customers and accounts, so those are limited; a workshop gets each of its jobs. A
 * message takes its points once: the next attempt of its job is no second message.
 */
const findFlood = async (
  deps: AppDeps,
  { subjectType, subjectId, attempt }: WaitingMessage,
  { channel, to }: MessageText<never>,
  recipient: string,
): Promise<string | null> =>
  attempt > 1 || to === 'workshop' || to === 'operator'
    ? null
    : refuseFlood(deps, channel, recipient, `${subjectType}/${subjectId}`);

const Payload = v.object({ id: v.number() });

/**
 * The job that empties the outbox. A kill between sending and noting it repeats the message once, under the same
 * reference, which mail servers and the SMS gateway recognise.
 */
export const messageJobs = (senders: MessageSenders): JobHandlers => ({
  'send-message': async (payload, deps, { attempt }) => {
    const { id } = v.parse(Payload, payload);
    const [waiting] = await deps.sql<Omit<WaitingMessage, 'attempt'>[]>`
      select id, kind, subject_type, subject_id, reference from message where id = ${id} and state = ${oneStatus(deps.sql, MESSAGE_STATE.waiting)}`;
    const send = waiting && senders[waiting.kind];
    if (!waiting || !send) return;
    const message = { ...waiting, attempt };
    const skippedBecause = await send(deps, message);
    if (skippedBecause)
      deps.logger.warn('message skipped', { id, kind: message.kind, because: skippedBecause });
    await deps.sql`
      update message set state = ${skippedBecause ? MESSAGE_STATE.skipped : MESSAGE_STATE.sent}, skipped_because = ${skippedBecause},
             sent_at = ${skippedBecause ? null : deps.clock.now()}
       where id = ${id} and state = ${oneStatus(deps.sql, MESSAGE_STATE.waiting)}`;
  },
});
