import type { AddressInfo } from 'node:net';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Attachment, Inbox } from './inbox.ts';

export type MailStandIn = { url: string; close: () => Promise<void> };

/** Largest mail, 10 MB. */
const LARGEST_MAIL = 10_000_000;

/** An SMTP server on loopback that puts every mail into the inbox; no sign-in, no encryption. */
export async function startMail(inbox: Inbox, port = 0): Promise<MailStandIn> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    onData: (stream, session, done) => {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
        inbox,
      ).then(
        () => done(),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
      );
    },
  });
  server.on('error', (cause) => process.stderr.write(`sandbox mail: ${cause.message}\n`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: AsyncIterable<Buffer>, recipients: string[], inbox: Inbox): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  const mail = await PostalMime.parse(Buffer.concat(parts), { attachmentEncoding: 'base64' });
  inbox.add({
    kind: 'mail',
    to: recipients.map((address) => address.toLowerCase()),
    from: toAddressText(mail.from),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html ?? null,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(toAttachment),
  });
}

function toAddressText(from: Address | undefined): string {
  if (!from) return '';
  return from.name ? `${from.name} <${from.address ?? ''}>` : (from.address ?? '');
}

function toAttachment({ filename, mimeType, content }: Email['attachments'][number]): Attachment {
  return { filename: filename ?? 'attachment', mimeType, base64: String(content) };
}
