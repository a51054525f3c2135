import type { Country } from '@pitlane/contracts';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { smsNumber } from '@pitlane/domain/people/phone';
import * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { describeError } from '../../platform/logger.ts';
import type { Attachment } from '../../platform/ports/mail-sender.ts';
import { literal } from '../../platform/sql.ts';
import { findMailBrand } from './find-mail-brand.ts';
import { findPartnerSender } from './find-partner-sender.ts';
import { takePoints, type Verdict } from './message-limits.ts';
import { isBehindAnother, requeueMessage } from './queue-again.ts';
import type { MessageText } from './texts/message-text.ts';
import type { MessageKind } from './texts/texts.ts';
import { type WrittenMessage, writeMessage } from './write-message.ts';

/** A row of the outbox that waits. */
export type WaitingMessage = {
  id: number;
  kind: MessageKind;
  subjectType: string;
  subjectId: string;
  reference: string;
  /** A message takes its points once: a repeat of its job takes none, and neither does what an operator sends again. */
  takesPoint: boolean;
};

/** `put-off` leaves it waiting for a later job; `not-needed`: what it was about ended before it left. */
export type Outcome = 'sent' | 'put-off' | 'not-needed' | { skippedBecause: string };

/** Whom a message reaches, and what it may say. A `refusal` is why this person gets none. */
export type Addressed<Facts> = {
  /** Writes codes only `with-codes`, when the message can leave; null when it is no longer needed. */
  facts: (links: Links) => Facts | null | Promise<Facts | null>;
  emails?: (string | null)[];
  phone?: string | null;
  /** Where a number without a country's code is read. */
  country?: Country | null;
  refusal?: string | null;
  /** The partner whose customer it is about; customers get its name as the sender. */
  partnerId?: number;
  /** Each writes a file of the mail; null without one. */
  attachments?: (() => Promise<Attachment | null>)[];
};

/** Reads the addresses at the time of sending; null when the subject is gone or needs no message any more. */
export type LoadMessage<Facts> = (deps: AppDeps, message: WaitingMessage) => Promise<Addressed<Facts> | null>;

/** Whether links carry codes that open what is the customer’s, or are left out: an operator reads it. */
export type Links = 'with-codes' | 'left-out';

/** Stands in a text for a link that opens what is the customer's alone. */
export const NO_LINK = '[link for the customer]';

export type MessageSender = (deps: AppDeps, message: WaitingMessage) => Promise<Outcome>;
/** Gives the words as they would be written now, without codes; null when there is nothing to write. */
export type MessageReader = (deps: AppDeps, message: WaitingMessage) => Promise<WrittenMessage | null>;
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

/** What operators read of a group of texts. The facts that `load` gives have to leave codes out. */
export const createReader =
  <Facts>(texts: Partial<Record<MessageKind, MessageText<Facts>>>, load: LoadMessage<Facts>): MessageReader =>
  async (deps, message) => {
    const text = texts[message.kind];
    const addressed = text ? await load(deps, message) : null;
    const facts = await addressed?.facts('left-out');
    if (!text || !addressed || !facts) return null;
    return writeMessage(deps, text, facts, findPartnerId(text, addressed));
  };

/** Customers get messages in the name of their partner, others in that of the operator. */
const findPartnerId = ({ to }: MessageText<never>, { partnerId }: Addressed<unknown>): number | null =>
  to === 'customer' ? (partnerId ?? null) : null;

const NOT_SET_UP = { mail: 'Mail is not set up.', sms: 'SMS is not set up.' };
const NO_RECIPIENT = { mail: 'No mail address.', sms: 'Not a mobile number.' };

async function deliver<Facts>(
  deps: AppDeps,
  message: WaitingMessage,
  text: MessageText<Facts>,
  load: LoadMessage<Facts>,
): Promise<Outcome> {
  if (!deps[text.channel]) return { skippedBecause: NOT_SET_UP[text.channel] };
  const addressed = await load(deps, message);
  if (!addressed) return 'not-needed';
  if (addressed.refusal) return { skippedBecause: addressed.refusal };
  const [first, ...others] = listRecipients(text.channel, addressed);
  if (first === undefined) return { skippedBecause: NO_RECIPIENT[text.channel] };
  const verdict = await judge(deps, message, text, first);
  if (verdict !== 'leave') return verdict;
  const partnerId = findPartnerId(text, addressed);
  const sender = partnerId === null ? null : await findPartnerSender(deps.sql, partnerId);
  const facts = await addressed.facts('with-codes');
  if (!facts) return 'not-needed';
  if (text.channel === 'sms') {
    await deps.sms?.send({ to: first, text: text.write(facts), reference: message.reference, sender });
    return 'sent';
  }
  const words = text.write(facts);
  const brand = await findMailBrand(deps, partnerId, sender);
  // React loads with the first mail: a process that only answers requests does without it.
  const { mailBodies } = await import('@pitlane/mail-layout');
  const attachments = await writeAttachments(deps, message, addressed.attachments ?? []);
  const bodies = mailBodies(words, brand, sender?.name ?? null);
  const mail = { subject: words.subject, ...bodies, sender, attachments };
  for (const [index, to] of [first, ...others].entries()) {
    const reference = index === 0 ? message.reference : `${message.reference}-${index + 1}`;
    await deps.mail?.send({ ...mail, to, reference });
  }
  return 'sent';
}

/** A file that cannot be written is left out and logged: people wait for the mail. */
async function writeAttachments(
  { logger }: AppDeps,
  { id, kind }: WaitingMessage,
  writers: (() => Promise<Attachment | null>)[],
): Promise<Attachment[]> {
  const written = writers.map((write) =>
    write().catch((error: unknown) => {
      logger.error('attachment left out', { id, kind, error: describeError(error) });
      return null;
    }),
  );
  return (await Promise.all(written)).filter((file) => file !== null);
}

function listRecipients(channel: 'mail' | 'sms', { emails, phone, country }: Addressed<unknown>): string[] {
  const found = channel === 'mail' ? (emails ?? []) : [smsNumber(phone ?? null, country ?? null)];
  return found.filter((to) => to !== null);
}

/** A workshop gets each of its jobs; a message to others also waits behind an earlier one that was put off. */
async function judge(
  deps: AppDeps,
  message: WaitingMessage,
  { channel, to }: MessageText<never>,
  recipient: string,
): Promise<Verdict> {
  if (!message.takesPoint || to === 'workshop' || to === 'operator') return 'leave';
  if (await isBehindAnother(deps.sql, message.id)) return 'put-off';
  return takePoints(deps, message, channel, recipient);
}

const Payload = v.object({ id: v.number(), isForced: v.optional(v.boolean(), false) });

/**
 * The job that empties the outbox. A kill between sending and noting it repeats the message once, under the same
 * reference, which mail servers and the SMS gateway recognise.
 */
export const messageJobs = (senders: MessageSenders): JobHandlers => ({
  'send-message': async (payload, deps, { attempt }) => {
    const { id, isForced } = v.parse(Payload, payload);
    const [waiting] = await deps.sql<Omit<WaitingMessage, 'takesPoint'>[]>`
      select id, kind, subject_type, subject_id, reference from message where id = ${id} and state = ${literal(deps.sql, MESSAGE_STATE.waiting)}`;
    const send = waiting && senders[waiting.kind];
    if (!waiting || !send) return;
    const outcome = await send(deps, { ...waiting, takesPoint: attempt === 1 && !isForced });
    if (outcome === 'put-off') {
      deps.logger.info('message put off', { id, kind: waiting.kind });
      return requeueMessage(deps.sql, id);
    }
    const skippedBecause = describeSkip(outcome);
    if (skippedBecause)
      deps.logger[outcome === 'not-needed' ? 'info' : 'warn']('message skipped', {
        id,
        kind: waiting.kind,
        because: skippedBecause,
      });
    await deps.sql`
      update message set state = ${skippedBecause ? MESSAGE_STATE.skipped : MESSAGE_STATE.sent}, skipped_because = ${skippedBecause},
             sent_at = ${skippedBecause ? null : deps.clock.now()}
       where id = ${id} and state = ${literal(deps.sql, MESSAGE_STATE.waiting)}`;
  },
});

function describeSkip(outcome: Exclude<Outcome, 'put-off'>): string | null {
  if (outcome === 'sent') return null;
  return outcome === 'not-needed' ? 'No longer needed.' : outcome.skippedBecause;
}
