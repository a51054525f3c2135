import type { AppDeps } from '../../platform/deps.ts';
import { findMailBrand } from './find-mail-brand.ts';
import { findPartnerSender } from './find-partner-sender.ts';
import type { MessageText } from './texts/message-text.ts';

/** `subject` is null for an SMS. */
export type WrittenMessage = { channel: 'mail' | 'sms'; subject: string | null; text: string };

/** The words of a message in the name of a partner. */
export async function writeMessage<Facts>(
  deps: Pick<AppDeps, 'sql' | 'config'>,
  text: MessageText<Facts>,
  facts: Facts,
  partnerId: number | null,
): Promise<WrittenMessage> {
  if (text.channel === 'sms') return { channel: 'sms', subject: null, text: text.write(facts) };
  const sender = partnerId === null ? null : await findPartnerSender(deps.sql, partnerId);
  const brand = await findMailBrand(deps, partnerId, sender);
  const words = text.write(facts);
  const { mailBodies } = await import('@pitlane/mail-layout');
  return {
    channel: 'mail',
    subject: words.subject,
    text: mailBodies(words, brand, sender?.name ?? null).text,
  };
}
