import type { MailBrand } from '@pitlane/mail-layout';
import { SAMPLE_FACTS } from './sample-facts.ts';
import type { MessageText } from './texts/message-text.ts';
import { MESSAGE_TEXTS, type MessageKind } from './texts/texts.ts';

export type MessagePreview = {
  kind: MessageKind;
  channel: 'mail' | 'sms';
  to: string;
  /** Null for an SMS, like `html`. */
  subject: string | null;
  text: string;
  html: string | null;
};

/** Any message, written from made-up facts: `npm run pitlane -- messages preview booking-received-mail`. */
export async function previewMessage(kind: MessageKind, brand?: MailBrand): Promise<MessagePreview> {
  const text: MessageText<typeof SAMPLE_FACTS> = MESSAGE_TEXTS[kind];
  const { channel, to } = text;
  if (text.channel === 'sms')
    return { kind, channel, to, subject: null, html: null, text: text.write(SAMPLE_FACTS) };
  const { mailBodies, PLAIN_BRAND } = await import('@pitlane/mail-layout');
  const words = text.write(SAMPLE_FACTS);
  return { kind, channel, to, subject: words.subject, ...mailBodies(words, brand ?? PLAIN_BRAND) };
}
