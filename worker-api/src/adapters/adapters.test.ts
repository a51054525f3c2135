import { samplePlates } from '@pitlane/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../packages/sandbox/src/index.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { createHttpRegoLookup } from './rego/http.ts';
import { createMessageMediaSms } from './sms/message-media.ts';
import { createTwilioVerify } from './verify/twilio.ts';

let sandbox: Sandbox;
let env: Sandbox['env'];

beforeAll(async () => {
  sandbox = await startSandbox({
    origin: 'http://127.0.0.1:9',
    accounts: [],
    plates: samplePlates(),
    slowMs: 50,
    holdMs: 600,
  });
  env = sandbox.env;
});
afterAll(() => sandbox?.close());

const control = async (method: string, path: string, body?: unknown) => {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return (await fetch(`${sandbox.url}/sandbox/${path}`, init)).json();
};
const inbox = async (to: string) =>
  (await control('GET', `inbox?to=${encodeURIComponent(to)}&wait=5000`)) as {
    text?: string;
    subject?: string;
  }[];

describe('codes by Twilio Verify', () => {
  const verifier = () =>
    createTwilioVerify({
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      verifyServiceSid: env.TWILIO_VERIFY_SERVICE_SID,
      apiUrl: env.TWILIO_API_URL,
    });

  test('[CUS-02] a sent code is valid once; a wrong one is not; nothing sent is not found', async () => {
    const to = '+61491570156';
    expect(await verifier().check(to, '000000')).toBe('NotFound');
    expect(await verifier().send(to, 'sms')).toBe('sent');
    const code = (await inbox(to)).at(-1)!.text!.match(/\d{6}/)![0];
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await verifier().check(to, wrong)).toBe('InvalidCode');
    expect(await verifier().check(to, code)).toBe('ValidCode');
    expect(await verifier().check(to, code)).toBe('NotFound');
  });

  test('used-up sends and checks are distinct from wrong codes', async () => {
    const to = '+61491570157';
    const sends: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++) sends.push(await verifier().send(to, 'sms'));
    expect(sends.at(-1)).toBe('too-many');
    const checks: string[] = [];
    for (let attempt = 0; attempt < 7; attempt++) checks.push(await verifier().check(to, 'abcdef'));
    expect(checks.at(-1)).toBe('too-many');
  });

  test('a service that is not there is unavailable', async () => {
    const nowhere = createTwilioVerify({
      accountSid: 'AC',
      authToken: 'x',
      verifyServiceSid: 'VA',
      apiUrl: 'http://127.0.0.1:9',
    });
    await expect(nowhere.send('+61491570156', 'sms')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('messages', () => {
  test('an SMS arrives with its text', async () => {
    const sms = createMessageMediaSms({
      url: env.SMS_API_URL,
      key: env.SMS_API_KEY,
      secret: env.SMS_API_SECRET,
    });
    await sms.send({ to: '+61491570158', text: 'Your booking is confirmed.', reference: 'booking:7' });
    expect((await inbox('+61491570158')).at(-1)!.text).toBe('Your booking is confirmed.');
    const sender = { name: 'Harbour Cover', mailAddress: null, smsSenderId: null };
    await sms.send({ to: '+61491570159', text: 'It is confirmed.', reference: 'booking:8', sender });
    const branded = { ...sender, smsSenderId: 'HarbourC' };
    await sms.send({ to: '+61491570159', text: 'It is confirmed.', reference: 'booking:9', sender: branded });
    expect(await inbox('+61491570159')).toMatchObject([
      { text: 'Harbour Cover: It is confirmed.' },
      { text: 'It is confirmed.', from: 'HarbourC' },
    ]);
    const stranger = createMessageMediaSms({ url: env.SMS_API_URL, key: 'stranger', secret: 'x' });
    const refused = stranger.send({ to: '+61491570158', text: 'x', reference: 'x' });
    await expect(refused).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('a mail arrives with subject and both bodies', async () => {
    const mail = createSmtpMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
    await mail.send({
      to: 'ada@example.com',
      subject: 'Booked',
      text: 'Hello',
      html: '<p>Hello</p>',
      reference: 'b:7',
    });
    expect((await inbox('ada@example.com')).at(-1)).toMatchObject({ subject: 'Booked', from: env.MAIL_FROM });
    const partner = { to: 'bo@example.com', subject: 'Booked', text: 'Hello', reference: 'b:8' };
    const sender = { name: 'Harbour Cover', mailAddress: null, smsSenderId: null };
    await mail.send({ ...partner, sender });
    await mail.send({ ...partner, sender: { ...sender, mailAddress: 'hello@harbour.example' } });
    expect(await inbox('bo@example.com')).toMatchObject([
      { from: 'Harbour Cover <hello@pitlane.example>' },
      {
        from: 'Harbour Cover <hello@harbour.example>',
        headers: { 'message-id': '<b-8@harbour.example>' },
      },
    ]);
    mail.close();
  });
});

describe('plates', () => {
  const lookup = (timeoutMs?: number) =>
    createHttpRegoLookup({
      url: env.REGO_API_URL,
      key: env.REGO_API_KEY,
      ...(timeoutMs ? { timeoutMs } : {}),
    });

  test('[VEH-01] a known plate gives the vehicle, an unknown one null', async () => {
    const { plate, state, vin, reports } = samplePlates()[0]!;
    expect(await lookup().find(plate, state)).toEqual({ vin, ...reports });
    expect(await lookup().find('NOPLAT', 'NSW')).toBeNull();
  });

  test('a failing service and a slow one are distinct errors', async () => {
    await expect(lookup().find('FAIL00', 'NSW')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(lookup(100).find('SLOW00', 'NSW')).rejects.toMatchObject({ kind: 'timeout' });
  });
});
