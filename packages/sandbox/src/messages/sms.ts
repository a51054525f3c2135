import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isBasicAuth } from '../platform/basic-auth.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { Inbox } from './inbox.ts';

export type SmsKeys = { key: string; secret: string };

/** The account's own number, which a message without a `source_number` comes from. */
const ACCOUNT_NUMBER = '+61491570110';

const Sms = v.object({
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(5_000)),
  destination_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
  source_number: v.optional(v.string()),
  source_number_type: v.optional(v.picklist(['INTERNATIONAL', 'ALPHANUMERIC', 'SHORTCODE'])),
  callback_url: v.optional(v.string()),
  delivery_report: v.optional(v.boolean()),
  format: v.optional(v.literal('SMS'), 'SMS'),
  message_expiry_timestamp: v.optional(v.string()),
  metadata: v.optional(v.record(v.string(), v.string())),
  scheduled: v.optional(v.string()),
});
const Messages = v.object({ messages: v.pipe(v.array(Sms), v.minLength(1), v.maxLength(100)) });

/** MessageMedia's `POST /v1/messages`: Basic key and secret, JSON, 202 with the messages as they were queued. */
export function smsApi(inbox: Inbox, keys: SmsKeys): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();

  app.post('/v1/messages', async (c) => {
    if (!isBasicAuth(c.req.header('authorization'), keys.key, keys.secret)) {
      return c.json({ message: 'Invalid authentication credentials' }, 401);
    }
    const wanted = v.safeParse(Messages, await c.req.json().catch(() => undefined));
    if (!wanted.success) {
      return c.json(
        {
          message: 'Request body is invalid',
          details: wanted.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
        },
        400,
      );
    }
    const messages = wanted.output.messages.map((sms) => {
      inbox.add({
        kind: 'sms',
        to: [sms.destination_number],
        from: sms.source_number ?? ACCOUNT_NUMBER,
        text: sms.content,
      });
      return {
        ...sms,
        delivery_report: sms.delivery_report ?? false,
        message_id: randomUUID(),
        status: 'queued',
      };
    });
    return c.json({ messages }, 202);
  });
  return app;
}
