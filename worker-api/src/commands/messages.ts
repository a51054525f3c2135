/** `node worker-api/src/commands/messages.ts <action>`: the texts of all messages; those that did not leave. */
import {
  isMessageKind,
  listUnsent,
  MESSAGE_TEXTS,
  previewMessage,
  resendMessage,
} from '../shared/messages/index.ts';
import { type Action, Refusal, readWholeNumber, requireValue, runCommand } from './lib/command.ts';

const NEWEST = 50;

const ACTIONS: Record<string, Action> = {
  kinds: {
    usage: 'kinds',
    run: async () => {
      for (const [kind, { to }] of Object.entries(MESSAGE_TEXTS)) console.log(`${kind.padEnd(28)} to ${to}`);
    },
  },
  preview: {
    usage: 'preview KIND [--html]',
    flags: { html: { type: 'boolean' } },
    run: async (_sql, words) => {
      const kind = requireValue(words.names[0], 'The kind of the message');
      if (!isMessageKind(kind))
        throw new Refusal(`Unknown kind: ${kind}. See: npm run pitlane -- messages kinds`);
      const { subject, text, html, to } = await previewMessage(kind);
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
      for (const { id, kind, subjectType, subjectId, skippedBecause, createdAt } of unsent)
        console.log(
          `${id}  ${createdAt.toISOString()}  ${kind}  ${subjectType} ${subjectId}  ${skippedBecause ?? 'waiting'}`,
        );
    },
  },
  resend: {
    usage: 'resend ID',
    mostNames: 1,
    run: async (sql, { names }) => {
      const id = readWholeNumber(names[0], 'The id of the message');
      if (!(await resendMessage(sql, id)))
        throw new Refusal(`${id} is no skipped message. See: npm run pitlane -- messages unsent`);
      console.log(`${id} is sent again.`);
    },
  },
};

await runCommand('messages', ACTIONS);
