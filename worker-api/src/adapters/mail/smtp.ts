import { createTransport } from 'nodemailer';
import { readMailAddress } from '../../platform/mail-address.ts';
import type { Attachment, MailSender } from '../../platform/ports/mail-sender.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { isLoopback } from '../../platform/transport-security.ts';

/** Mail by SMTP (Node only). The Message-ID comes from the reference, so a repeated send is seen as one mail. */
export function createSmtpMail(options: { smtpUrl: string; from: string }): MailSender {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    // Without it, a party in between takes STARTTLS out of the greeting and reads along.
    requireTLS: !isLoopback(options.smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof createTransport>[0]);
  const ownAddress = readMailAddress(options.from) ?? 'hello@localhost';
  return {
    async send({ to, subject, text, html, reference, sender, attachments = [] }) {
      const address = sender?.mailAddress ?? ownAddress;
      const from = sender ? { name: sender.name, address } : options.from;
      const messageId = `<${reference.replace(/[^\w.-]/g, '-')}@${address.split('@')[1]}>`;
      try {
        const files = attachments.map(toFile);
        await transport.sendMail({ from, to, subject, text, html, messageId, attachments: files });
      } catch (cause) {
        throw new ProviderError('mail', toErrorKind(cause), { cause, code: readCode(cause) });
      }
    },
    close: () => transport.close(),
  };
}

const toFile = ({ fileName, contentType, content }: Attachment) => ({
  filename: fileName,
  contentType,
  content: typeof content === 'string' ? content : Buffer.from(content),
});

function toErrorKind(error: unknown): ProviderError['kind'] {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'ETIMEDOUT') return 'timeout';
  return responseCode !== undefined && responseCode >= 500 ? 'rejected' : 'unavailable';
}

const readCode = (error: unknown) => (error as { code?: string }).code ?? null;
