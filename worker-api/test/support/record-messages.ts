import type { Mail } from '../../src/platform/ports/mail-sender.ts';
import type { TestAppOptions } from './test-app.ts';

/** Keeps what an app would send; `senders` are for its `deps`. */
export function recordMessages() {
  const mails: Mail[] = [];
  const texts: { to: string; text: string }[] = [];
  const senders = {
    mail: { send: async (mail: Mail) => void mails.push(mail), close: () => {} },
    sms: { send: async (text: { to: string; text: string }) => void texts.push(text) },
  } satisfies TestAppOptions['deps'];
  return { mails, texts, senders };
}
