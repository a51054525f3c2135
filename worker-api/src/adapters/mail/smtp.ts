import { createTransport } from 'nodemailer';
import type { MailSender } from '../../platform/ports/mail-sender.ts';
import { ProviderError } from '../../platform/provider-error.ts';

/** Mail by SMTP (Node only). The Message-ID comes from the reference, so a repeated send is seen as one mail. */
export function createSmtpMail(options: { smtpUrl: string; from: string }): MailSender {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof createTransport>[0]);
  const domain = options.from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, reference }) {
      const messageId = `<${reference.replace(/[^\w.-]/g, '-')}@${domain}>`;
      try {
        await transport.sendMail({ from: options.from, to, subject, text, html, messageId });
      } catch (cause) {
        throw new ProviderError('mail', toErrorKind(cause), { cause, code: readCode(cause) });
      }
    },
    close: () => transport.close(),
  };
}

function toErrorKind(error: unknown): ProviderError['kind'] {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'ETIMEDOUT') return 'timeout';
  return responseCode !== undefined && responseCode >= 500 ? 'rejected' : 'unavailable';
}

const readCode = (error: unknown) => (error as { code?: string }).code ?? null;
