export type Recipient = 'customer' | 'workshop' | 'account' | 'operator';

export type Link = { label: string; url: string };

/** A mail as its writer thinks of it: `mailBodies` makes text and HTML of it. */
export type MailWords = {
  subject: string;
  lines: string[];
  link: Link;
  /** Further links, after the first. */
  links?: Link[];
};

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
