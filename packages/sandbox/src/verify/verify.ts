import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Inbox } from '../messages/inbox.ts';
import { isBasicAuth } from '../platform/basic-auth.ts';
import { newHexId } from '../platform/ids.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';

export type VerifyKeys = { accountSid: string; authToken: string; serviceSid: string };

type Verification = {
  sid: string;
  to: string;
  channel: 'sms' | 'email';
  code: string;
  status: 'pending' | 'approved' | 'canceled' | 'max_attempts_reached' | 'expired';
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  sends: number;
  checks: number;
};

const LIFETIME_MS = 10 * 60_000;
const MAX_SENDS = 5;
const MAX_CHECKS = 5;

/**
 * Twilio Verify v2: a code of 6 digits that lives 10 minutes, 5 sends (60203) and 5 checks (60202).
 * Once approved or expired a check is 404. `now` is milliseconds since 1970, for tests of the expiry.
 */
export function verifyApi(
  state: State,
  inbox: Inbox,
  keys: VerifyKeys,
  now: () => number = Date.now,
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const verifications = state.collection<Verification>('verify.verifications');

  const live = (to: string): Verification | null => {
    const found = verifications.values().findLast((item) => item.to === to);
    if (!found || now() - found.createdAt >= LIFETIME_MS) return null;
    return found.status === 'pending' || found.status === 'max_attempts_reached' ? found : null;
  };
  const save = (verification: Verification): Verification => {
    const next = { ...verification, updatedAt: now() };
    verifications.set(next.sid, next);
    return next;
  };

  app.use('/v2/Services/:service/*', async (c, next) => {
    if (!isBasicAuth(c.req.header('authorization'), keys.accountSid, keys.authToken)) {
      return fail(c, 401, 20003, 'Authenticate');
    }
    if (c.req.param('service') !== keys.serviceSid) return notFound(c);
    return next();
  });

  app.post('/v2/Services/:service/Verifications', async (c) => {
    const form = await readForm(c);
    const to = form.get('To') ?? '';
    const channel = form.get('Channel');
    if (channel !== 'sms' && channel !== 'email') return fail(c, 400, 60200, 'Invalid parameter `Channel`');
    if (channel === 'sms' ? !/^\+[1-9]\d{6,14}$/.test(to) : !/^[^@\s]+@[^@\s]+$/.test(to)) {
      return fail(c, 400, 60200, 'Invalid parameter `To`');
    }
    const known = live(to);
    if (known && known.sends >= MAX_SENDS) return fail(c, 429, 60203, 'Max send attempts reached');
    const sent = save(
      known ? { ...known, channel, sends: known.sends + 1 } : newVerification(to, channel, now()),
    );
    deliver(inbox, sent, form.get('CustomFriendlyName') || 'Pitlane');
    return c.json(toWireVerification(sent, keys), 201);
  });

  app.post('/v2/Services/:service/VerificationCheck', async (c) => {
    const form = await readForm(c);
    const sid = form.get('VerificationSid');
    const to = form.get('To') ?? verifications.get(sid ?? '')?.to;
    const code = form.get('Code');
    if (!to) return fail(c, 400, 60200, 'Invalid parameter `To`');
    if (!code) return fail(c, 400, 60200, 'Invalid parameter `Code`');
    const known = live(to);
    if (!known) return notFound(c);
    if (known.checks >= MAX_CHECKS) {
      save({ ...known, status: 'max_attempts_reached' });
      return fail(c, 429, 60202, 'Max check attempts reached');
    }
    const status = code === known.code ? 'approved' : 'pending';
    return c.json(toWireVerification(save({ ...known, checks: known.checks + 1, status }), keys), 201);
  });

  app.get('/v2/Services/:service/Verifications/:sid', (c) => {
    const key = c.req.param('sid');
    const found = verifications.get(key) ?? live(key);
    return found ? c.json(toWireVerification(found, keys)) : notFound(c);
  });

  app.post('/v2/Services/:service/Verifications/:sid', async (c) => {
    const key = c.req.param('sid');
    const found = live(verifications.get(key)?.to ?? key);
    const status = (await readForm(c)).get('Status');
    if (!found) return notFound(c);
    if (status !== 'canceled' && status !== 'approved')
      return fail(c, 400, 60200, 'Invalid parameter `Status`');
    return c.json(toWireVerification(save({ ...found, status }), keys));
  });

  return app;
}

function newVerification(to: string, channel: 'sms' | 'email', at: number): Verification {
  return {
    sid: newHexId('VE'),
    to,
    channel,
    code: String(randomInt(0, 1_000_000)).padStart(6, '0'),
    status: 'pending',
    createdAt: at,
    updatedAt: at,
    sends: 1,
    checks: 0,
  };
}

function deliver(inbox: Inbox, { to, channel, code }: Verification, name: string): void {
  const text = `Your ${name} verification code is: ${code}`;
  if (channel === 'sms') inbox.add({ kind: 'sms', to: [to], from: 'Verify', text });
  else {
    inbox.add({
      kind: 'mail',
      to: [to.toLowerCase()],
      from: 'Verify <verify@sandbox.invalid>',
      subject: 'Your verification code',
      text,
      html: null,
      headers: {},
      attachments: [],
    });
  }
}

function toWireVerification(verification: Verification, keys: VerifyKeys) {
  const { sid, to, channel, status, createdAt, updatedAt, sends } = verification;
  return {
    sid,
    service_sid: keys.serviceSid,
    account_sid: keys.accountSid,
    to,
    channel,
    status,
    valid: status === 'approved',
    date_created: new Date(createdAt).toISOString(),
    date_updated: new Date(updatedAt).toISOString(),
    lookup: {},
    amount: null,
    payee: null,
    send_code_attempts: Array.from({ length: sends }, () => ({
      channel,
      time: new Date(updatedAt).toISOString(),
    })),
    sna: null,
    url: `https://verify.twilio.com/v2/Services/${keys.serviceSid}/Verifications/${sid}`,
  };
}

async function readForm(c: Context<NodeEnv>): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

function notFound(c: Context<NodeEnv>): Response {
  return fail(c, 404, 20404, `The requested resource ${c.req.path} was not found`);
}

function fail(c: Context<NodeEnv>, status: 400 | 401 | 404 | 429, code: number, message: string): Response {
  return c.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
}
