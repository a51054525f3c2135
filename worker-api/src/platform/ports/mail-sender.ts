export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Unique for what the mail tells: a repeated job sends the same Message-ID. */
  reference: string;
};

/** Throws `ProviderError`. */
export type MailSender = { send(mail: Mail): Promise<void>; close(): void };
