import type { MailWords } from '@pitlane/mail-layout';

export type Recipient = 'customer' | 'workshop' | 'account' | 'operator' | 'fleet';

export type MailText<Facts> = { channel: 'mail'; to: Recipient; write: (facts: Facts) => MailWords };
export type SmsText<Facts> = { channel: 'sms'; to: Recipient; write: (facts: Facts) => string };
export type MessageText<Facts> = MailText<Facts> | SmsText<Facts>;

export const mail = <Facts>(to: Recipient, write: (facts: Facts) => MailWords): MailText<Facts> => ({
  channel: 'mail',
  to,
  write,
});

export const sms = <Facts>(to: Recipient, write: (facts: Facts) => string): SmsText<Facts> => ({
  channel: 'sms',
  to,
  write,
});

/** What one part of an SMS holds whatever the alphabet of the gateway. */
const ONE_PART = /^[\x20-\x7e]{1,160}$/;

/** The text with the first of the details, the dearest first, with which it is one part; else with the last. */
export const fitSms = <Detail>(details: [Detail, ...Detail[]], write: (detail: Detail) => string): string => {
  const texts = details.map(write);
  return texts.find((text) => ONE_PART.test(text)) ?? texts.at(-1)!;
};

export const greet = ({ firstName }: { firstName: string | null }): string =>
  firstName ? `Hello ${firstName},` : 'Hello,';

export const help = ({ supportPhone }: { supportPhone: string | null }): string | null =>
  supportPhone && `Questions? Call us on ${supportPhone}.`;
