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

export const greet = ({ firstName }: { firstName: string | null }): string =>
  firstName ? `Hello ${firstName},` : 'Hello,';

export const help = ({ supportPhone }: { supportPhone: string | null }): string | null =>
  supportPhone && `Questions? Call us on ${supportPhone}.`;
