/** `node worker-api/src/commands/migrate.ts [--as NAME]`: brings the database of DATABASE_URL to the newest schema. */
import { recordAudit } from '../platform/audit-log.ts';
import { migrate, OtherMigrationsError } from '../platform/migrate.ts';
import { transaction } from '../platform/transaction.ts';
import { Refusal, runSingleCommand } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';

await runSingleCommand('db:migrate', {
  usage: '[--as NAME]',
  flags: ACTOR,
  mostNames: 0,
  async run(sql, words) {
    const applied = await migrate(process.env.DATABASE_URL!).catch((error: unknown) => {
      throw error instanceof OtherMigrationsError ? new Refusal(error.message) : error;
    });
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? 'the schema is up to date' : `${applied.length} migrations applied`);
    if (applied.length === 0) return;
    const { actor, now: at } = toCommandStep(words);
    const subject = { type: 'database', id: 'schema' } as const;
    await transaction(sql, (tx) =>
      recordAudit(tx, { at, actor, action: 'schema-migrated', subject, details: { migrations: applied } }),
    );
  },
});
