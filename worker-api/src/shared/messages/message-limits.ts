import type { LimitName } from '@pitlane/contracts/limit-names';
import { toMailbox } from '@pitlane/domain/people/mailbox';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { keyedHash } from '../../platform/server-secret.ts';
import { base64url } from '../../platform/tokens.ts';
import type { MessageKind } from './texts/texts.ts';

/**
 * Kinds that a stranger can have sent to any address: a lead and an account are made without proof. Over the limit they
 * are skipped. All others are about a booking or a payment, or tell an account of its change: over a limit of their own,
 * which strangers' messages do not touch, they are put off and never lost.
 */
const STRANGERS_KINDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  // Links.
  'lead-link-mail',
  'lead-link-sms',
  'photo-link-mail',
  'photo-link-sms',
  'quote-link-mail',
  'quote-link-sms',
  'booking-link-mail',
  'booking-link-sms',
  'workshop-quote-mail',
  'workshop-quote-sms',
  // Quotes of a lead.
  'offer-mail',
  'offer-sms',
  'quoted-again-mail',
  'quoted-again-sms',
  // To an address that its owner may not have typed. Codes of a lead call `takeRecipientPoint`.
  'invitation-mail',
  'application-received-mail',
  'transfer-code-mail',
  // To a fleet, about a person who claims to drive for it.
  'fleet-driver-mail',
]);

type Channel = 'mail' | 'sms';
type Limits = Pick<AppDeps, 'config' | 'limiter'>;

/** Whether a message may leave, has to wait, or stays for good, in words for the operator's list. */
export type Verdict = 'leave' | 'put-off' | { skippedBecause: string };

/**
 * Takes a point of a number or mail address, whichever of strangers' messages, partner or lead it is for: codes count
 * with link mails. Throws `too-many-requests`.
 */
export const takeRecipientPoint = (deps: Limits, channel: Channel, to: string): Promise<void> =>
  takePoint(deps, channel === 'mail' ? 'message-mail' : 'message-number', channel, to);

/** Takes the points of a message to a customer or account: of its recipient, and of what it is about when a stranger's. */
export async function takePoints(
  deps: Limits,
  { kind, subjectType, subjectId }: { kind: MessageKind; subjectType: string; subjectId: string },
  channel: Channel,
  to: string,
): Promise<Verdict> {
  if (!STRANGERS_KINDS.has(kind)) {
    const own = channel === 'mail' ? 'booking-message-mail' : 'booking-message-number';
    return (await isSpent(takePoint(deps, own, channel, to))) ? 'put-off' : 'leave';
  }
  if (await isSpent(deps.limiter.take('message-subject', `${subjectType}/${subjectId}`)))
    return { skippedBecause: 'Too many messages about this within an hour.' };
  if (!(await isSpent(takeRecipientPoint(deps, channel, to)))) return 'leave';
  return {
    skippedBecause: `Too many messages to this ${channel === 'mail' ? 'mail address' : 'number'} within an hour.`,
  };
}

async function takePoint(
  { config, limiter }: Limits,
  name: LimitName,
  channel: Channel,
  to: string,
): Promise<void> {
  const key = await keyedHash(config.secret, 'message-recipient', channel === 'mail' ? toMailbox(to) : to);
  await limiter.take(name, base64url(key));
}

async function isSpent(point: Promise<void>): Promise<boolean> {
  try {
    await point;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return true;
    throw error;
  }
}
