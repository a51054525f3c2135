import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMail } from './smtp.ts';

let server: Server;
let commands: string[];

/** A server that offers no STARTTLS: an old one, or one whose greeting someone has changed on the way. */
beforeEach(async () => {
  commands = [];
  server = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (data) => {
      const command = String(data).trim();
      commands.push(command.split(/[ :]/)[0]!);
      socket.write(command.startsWith('EHLO') ? '250 plain\r\n' : '550 no\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
});
afterEach(() => server.close());

const MAIL = { to: 'jo@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', reference: 'r1' };

async function send(host: string): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const mail = createSmtpMail({ smtpUrl: `smtp://${host}:${port}`, from: 'Pitlane <hello@example.com>' });
  await expect(mail.send(MAIL)).rejects.toThrow('mail');
  mail.close();
  return commands;
}

test('sends no mail to another machine without TLS', async () => {
  // Any address but the loopback ones; this one reaches the machine itself.
  const sent = await send('0.0.0.0');
  expect(sent).toContain('STARTTLS');
  expect(sent).not.toContain('MAIL');
});

test('a server on this machine gets it as it is', async () => {
  expect(await send('127.0.0.1')).toContain('MAIL');
});
