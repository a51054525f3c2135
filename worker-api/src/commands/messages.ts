/** `node worker-api/src/commands/messages.ts <action>`: the texts of all messages; those that did not leave. */
import type { MailBrand } from '@pitlane/mail-layout';
import type { Sql } from '../platform/database.ts';
import {
  findMailBrand,
  findPartnerSender,
  isMessageKind,
  listUnsent,
  MESSAGE_TEXTS,
  previewMessage,
  resendMessage,
} from '../shared/messages/index.ts';
import { type Action, Refusal, readWholeNumber, requireValue, runCommand } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';

const NEWEST = 50;

const ACTIONS: Record<string, Action> = {
  kinds: {
    usage: 'kinds',
    run: async () => {
      for (const [kind, { to }] of Object.entries(MESSAGE_TEXTS)) console.log(`${kind.padEnd(28)} to ${to}`);
    },
  },
  preview: {
    usage: 'preview KIND [--html] [--partner KEY]',
    flags: { html: { type: 'boolean' }, partner: { type: 'string' } },
    run: async (sql, words) => {
      const kind = requireValue(words.names[0], 'The kind of the message');
      if (!isMessageKind(kind))
        throw new Refusal(`Unknown kind: ${kind}. See: npm run pitlane -- messages kinds`);
      const brand = await findBrand(sql, words.text('partner'));
      const { subject, text, html, to } = await previewMessage(kind, brand);
      if (words.isOn('html')) {
        if (html === null) throw new Refusal(`${kind} is an SMS and has no HTML.`);
        return console.log(html);
      }
      console.log(`To the ${to}${subject === null ? ' by SMS' : ` by mail\nSubject: ${subject}`}\n\n${text}`);
    },
  },
  unsent: {
    usage: 'unsent',
    run: async (sql) => {
      const unsent = await listUnsent(sql, NEWEST);
      if (unsent.length === 0) console.log('All messages were sent.');
      for (const { id, kind, subjectType, subjectId, skippedBecause, isGivenUp, createdAt } of unsent)
        console.log(
          `${id}  ${createdAt.toISOString()}  ${kind}  ${subjectType} ${subjectId}  ${skippedBecause ?? (isGivenUp ? 'given up' : 'waiting')}`,
        );
    },
  },
  resend: {
    usage: 'resend ID [--as NAME]',
    flags: ACTOR,
    mostNames: 1,
    run: async (sql, words) => {
      const id = readWholeNumber(words.names[0], 'The id of the message');
      if (!(await resendMessage(sql, id, toCommandStep(words))))
        throw new Refusal(`${id} was neither skipped nor given up. See: npm run pitlane -- messages unsent`);
      console.log(`${id} is sent again.`);
    },
  },
};

/** The look of a partner's mails, by its key or its slug; the house's without one. */
async function findBrand(sql: Sql, partner: string | undefined): Promise<MailBrand | undefined> {
  if (partner === undefined) return undefined;
  const [found] = await sql<{ id: number }[]>`
    select id from partner where slug = ${partner}
        or id = (select partner_id from partner_key where publishable_key = ${partner})`;
  if (!found) throw new Refusal(`There is no partner ${partner}. See: npm run pitlane -- partners list`);
  const origin = process.env.PITLANE_ORIGIN ?? 'http://localhost:8080';
  return findMailBrand({ sql, config: { origin } }, found.id, await findPartnerSender(sql, found.id));
}

await runCommand('messages', ACTIONS);
