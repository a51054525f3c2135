import type { PartnerSender } from './partner-sender.ts';

export type Attachment = { fileName: string; contentType: string; content: string | Uint8Array };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Unique for what the mail tells: a repeated job sends the same Message-ID. */
  reference: string;
  /** In whose name; the operator's own without one. */
  sender?: PartnerSender | null;
  attachments?: Attachment[];
};

/** Throws `ProviderError`. */
export type MailSender = { send(mail: Mail): Promise<void>; close(): void };
