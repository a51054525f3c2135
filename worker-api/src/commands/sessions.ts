/** `node worker-api/src/commands/sessions.ts end …`: ends customers' browser sessions, for example after a leak. */
import { recordAudit } from '../platform/audit-log.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { endSessions } from '../platform/session.ts';
import { transaction } from '../platform/transaction.ts';
import { requireValue, runCommand } from './lib/command.ts';
import { ACTOR, operatorName } from './lib/operator-name.ts';
import { readQuoteGuid } from './lib/read-quote-guid.ts';
import { noQuote } from './lib/refusal.ts';

await runCommand('sessions', {
  end: {
    usage: 'end GUID | --all --reason TEXT [--as NAME]',
    flags: { all: { type: 'boolean' }, reason: { type: 'string' }, ...ACTOR },
    mostNames: 1,
    run: async (sql, words) => {
      const guid = words.isOn('all') ? null : readQuoteGuid(words.names[0], 'The id of the quote, or --all');
      const reason = requireValue(words.text('reason'), '--reason');
      const ended = await end(sql, guid, { by: operatorName(words), reason });
      console.log(
        `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}, and the links that were not opened.`,
      );
    },
  },
});

/** Answers how many sessions of the quote have ended; `guid` null: of all quotes. */
function end(sql: Sql, guid: string | null, { by, reason }: { by: string; reason: string }): Promise<number> {
  return transaction(sql, async (tx) => {
    const [lead] = guid === null ? [] : await tx`select 1 from lead where guid = ${guid}`;
    if (guid !== null && !lead) throw noQuote(guid);
    const sessions = await endSessions(tx, guid);
    await recordAudit(tx, {
      at: systemClock.now(),
      actor: `operator:${by}`,
      action: 'sessions-ended',
      subject: { type: 'lead', id: guid ?? 'all' },
      details: { reason, sessions },
    });
    return sessions;
  });
}
