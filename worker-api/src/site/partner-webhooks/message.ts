import { Webhook } from 'standardwebhooks';

export type Message = { eventId: string; type: string; happenedAt: Date; data: unknown };

/** What is posted; the signature covers it. */
export const toBody = ({ type, happenedAt, data }: Omit<Message, 'eventId'>): string =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });

/** The body and the headers of Standard Webhooks, signed with every secret that holds now. */
export function signMessage(message: Message, secrets: string[], now: Date) {
  const id = `msg_${message.eventId.replaceAll('-', '')}`;
  const body = toBody(message);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Pitlane-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
  return { body, headers };
}
