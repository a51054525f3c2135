import type { TimelineEvent } from '@pitlane/contracts';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import type { MessageRecord } from '../site/work/index.ts';
import type { MessageJob } from './messages/find-message-jobs.ts';
import { toEvent } from './to-event.ts';

/** A mail or SMS with its delivery; `holds`: whether its kind is true now. */
export function toMessageEvent(
  message: MessageRecord,
  jobs: MessageJob[],
  holds: (kind: string) => boolean,
): TimelineEvent {
  const { id, kind, recipient, state, createdAt, sentAt } = message;
  const job = jobs.find(({ messageId }) => messageId === id);
  return toEvent(sentAt ?? createdAt, 'message', describeMessage(kind, recipient), {
    Detail: describeDelivery(message, job),
    MessageId: id,
    CanSendAgain: (state !== MESSAGE_STATE.waiting || job?.isGivenUp === true) && holds(kind),
  });
}

function describeDelivery({ state, skippedBecause }: MessageRecord, job: MessageJob | undefined): string {
  if (state === MESSAGE_STATE.sent) return 'Sent';
  if (state === MESSAGE_STATE.skipped) return `Not sent: ${skippedBecause}`;
  if (!job) return 'Waiting to be sent';
  const begin = job.isGivenUp ? 'Not sent, given up after' : 'Not sent yet after';
  return `${begin} ${job.attempts} attempts: ${job.error ?? 'no reason is known'}`;
}

/** `SMS to the customer: booking confirmed`. */
function describeMessage(kind: string, recipient: string): string {
  const channel = kind.endsWith('-sms') ? 'SMS' : 'Mail';
  return `${channel} to the ${recipient}: ${kind.replace(/-(mail|sms)$/, '').replaceAll('-', ' ')}`;
}
