import type { OperatorMessage } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { readWorkshopQuote } from '../../portal/quotes/index.ts';
import { readDirectLead } from '../../quoting/direct-leads/index.ts';
import { readFleetAnswer, readFleetQuestion } from '../../quoting/fleet-drivers/index.ts';
import { readLeadLink } from '../../quoting/leads/index.ts';
import { readQuoteRequestMessage } from '../../quoting/quote-requests/index.ts';
import { readQuoteLink } from '../../quoting/quotes/index.ts';
import type { MessageReader } from '../../shared/messages/index.ts';
import { findLeadMessage } from './find-lead-messages.ts';

/** Each reads its own kinds, and gives null for others. */
const READERS: MessageReader[] = [
  readLeadLink,
  readQuoteLink,
  readQuoteRequestMessage,
  readDirectLead,
  readWorkshopQuote,
  readFleetQuestion,
  readFleetAnswer,
];

/** The text of a message about a lead. Throws `not-found`. */
export async function readLeadMessage(deps: AppDeps, guid: string, id: number): Promise<OperatorMessage> {
  const message = orNotFound(await findLeadMessage(deps.sql, guid, id));
  const texts = await Promise.all(READERS.map((read) => read(deps, message)));
  const { channel, subject, text } = orNotFound(texts.find((written) => written !== null));
  return { Success: true, Id: id, Channel: channel, Subject: subject, Text: text };
}
