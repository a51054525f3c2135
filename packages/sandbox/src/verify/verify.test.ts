import twilio from 'twilio';
import { expect, test } from 'vitest';
import { createInbox } from '../messages/inbox.ts';
import { openState } from '../platform/state.ts';
import { verifyApi } from './verify.ts';

const KEYS = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'token',
  serviceSid: 'VA00000000000000000000000000000001',
};
const TO = '+61491570156';

/** The real SDK with an HTTP client that routes its calls into the stand-in. */
function start(authToken = KEYS.authToken) {
  const state = openState(null);
  const inbox = createInbox(state);
  let now = Date.UTC(2026, 10, 21);
  const app = verifyApi(state, inbox, KEYS, () => now);
  const httpClient = new (class extends twilio.RequestClient {
    override async request<T>(options: Parameters<twilio.RequestClient['request']>[0]) {
      const answer = await app.request(new URL(options.uri).pathname, {
        method: options.method.toUpperCase(),
        headers: {
          Authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: options.data
          ? new URLSearchParams(options.data as Record<string, string>).toString()
          : undefined,
      });
      const body = (await answer.json()) as T;
      return { statusCode: answer.status, body, headers: {}, toString: () => '' };
    }
  })();
  const service = twilio(KEYS.accountSid, authToken, { httpClient }).verify.v2.services(KEYS.serviceSid);
  return {
    inbox,
    later: (ms: number) => {
      now += ms;
    },
    send: (to = TO, channel = 'sms', customFriendlyName?: string) =>
      service.verifications.create({ to, channel, ...(customFriendlyName && { customFriendlyName }) }),
    check: (code: string, to = TO) => service.verificationChecks.create({ to, code }),
    code: (to = TO) => {
      const message = inbox.find({ to }).at(-1);
      return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
    },
  };
}

test('a code of six digits arrives by SMS and approves once; then the verification is gone', async () => {
  const { send, check, code } = start();
  expect(await send()).toMatchObject({ status: 'pending', to: TO, channel: 'sms' });
  expect(code()).toMatch(/^\d{6}$/);

  const wrong = code() === '000000' ? '111111' : '000000';
  expect(await check(wrong)).toMatchObject({ status: 'pending', valid: false });
  expect(await check(code())).toMatchObject({ status: 'approved', valid: true });
  await expect(check(code())).rejects.toMatchObject({ status: 404, code: 20404 });
});

test('a code by mail lands in the inbox under its address', async () => {
  const { send, check, code } = start();
  await send('Dana@Example.com', 'email');
  expect(await check(code('dana@example.com'), 'Dana@Example.com')).toMatchObject({ status: 'approved' });
});

test('a code has the name of the service, or that of the call', async () => {
  const { send, inbox } = start();
  await send();
  await send(TO, 'sms', 'Harbour Cover');
  const [first, second] = inbox.find({ to: TO });
  expect(first?.text).toMatch(/^Your Pitlane verification code/);
  expect(second?.text).toMatch(/^Your Harbour Cover verification code/);
});

test('the sixth send and the sixth check are refused with 60203 and 60202', async () => {
  const { send, check, code } = start();
  for (let sends = 0; sends < 5; sends += 1) await send();
  await expect(send()).rejects.toMatchObject({ status: 429, code: 60203 });

  const wrong = code() === '000000' ? '111111' : '000000';
  for (let checks = 0; checks < 5; checks += 1) await check(wrong);
  await expect(check(code())).rejects.toMatchObject({ status: 429, code: 60202 });
});

test('a code expires after ten minutes, and a new one can be sent then', async () => {
  const { send, check, code, later } = start();
  await send();
  later(10 * 60_000);
  await expect(check(code())).rejects.toMatchObject({ status: 404 });
  await send();
  expect(await check(code())).toMatchObject({ status: 'approved' });
});

test('wrong credentials and a number that is none are refused', async () => {
  await expect(start('other').send()).rejects.toMatchObject({ status: 401 });
  await expect(start().send('0491570156')).rejects.toMatchObject({ status: 400, code: 60200 });
});
