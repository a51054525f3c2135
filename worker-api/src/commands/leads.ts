/** `node worker-api/src/commands/leads.ts send-link …`: what operators do with customers' quotes. */
import { sendContinueLink } from '../operating/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { AppError } from '../platform/errors.ts';
import { randomGuid } from '../platform/tokens.ts';
import { Refusal, runCommand } from './lib/command.ts';
import { ACTOR, operatorName } from './lib/operator-name.ts';
import { readQuoteGuid } from './lib/read-quote-guid.ts';
import { noQuote } from './lib/refusal.ts';

const OPENS = { offer: 'a workshop’s answer', prices: 'the prices', quote: 'the next step of the quote' };

await runCommand('leads', {
  'send-link': {
    usage: 'send-link GUID [--as NAME]',
    flags: ACTOR,
    mostNames: 1,
    run: async (sql, words) => {
      const guid = readQuoteGuid(words.names[0], 'The id of the quote');
      console.log(await sendLink(sql, guid, operatorName(words)));
    },
  },
});

async function sendLink(sql: Sql, guid: string, by: string): Promise<string> {
  try {
    const link = await sendContinueLink(sql, guid, { by, reference: randomGuid(), now: systemClock.now() });
    if (!link) return 'The link is on its way already.';
    const to = [link.email, link.mobileNumber].filter(Boolean).join(' and ');
    return `A link to ${OPENS[link.opens]} is on its way to ${to}.`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw error.code === 'not-found' ? noQuote(guid) : new Refusal(error.message);
  }
}
