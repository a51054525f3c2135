/** `node worker-api/src/commands/jobs.ts <action>`: jobs that gave up, which nothing repeats by itself. */
import { recordAudit } from '../platform/audit-log.ts';
import type { Sql } from '../platform/database.ts';
import { type DeadJobs, findDeadJobs, removeDeadJobs, retryDeadJobs } from '../platform/dead-jobs.ts';
import { transaction } from '../platform/transaction.ts';
import {
  type Action,
  Refusal,
  readWholeNumber,
  requireValue,
  runCommand,
  TEXT,
  type Words,
} from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { MissingPart } from './lib/refusal.ts';

const NEWEST = 50;
const ERROR_LENGTH = 160;

const ACTIONS: Record<string, Action> = {
  list: {
    usage: 'list',
    mostNames: 0,
    run: async (sql) => {
      const jobs = await findDeadJobs(sql, NEWEST);
      if (jobs.length === 0) console.log('No job gave up.');
      for (const { id, job, attempts, failedAt, lastError } of jobs)
        console.log(
          `${id}  ${failedAt.toISOString()}  ${job}  ${attempts} attempts  ${firstLine(lastError)}`,
        );
    },
  },
  retry: {
    usage: 'retry ID | --job NAME [--as NAME]',
    flags: { job: TEXT, ...ACTOR },
    mostNames: 1,
    run: async (sql, words) => {
      const count = await change(sql, words, 'retried', null);
      console.log(`${countJobs(count)} tried again now.`);
    },
  },
  remove: {
    usage: 'remove ID | --job NAME --reason TEXT [--as NAME]',
    flags: { job: TEXT, reason: TEXT, ...ACTOR },
    mostNames: 1,
    run: async (sql, words) => {
      const reason = requireValue(words.text('reason'), '--reason');
      const count = await change(sql, words, 'removed', reason);
      console.log(`${countJobs(count)} removed: what it was for does not happen.`);
    },
  },
};

const CHANGES = { retried: retryDeadJobs, removed: removeDeadJobs };

/** Changes the dead jobs that the words name, each with its line in the audit log. Answers how many. */
function change(sql: Sql, words: Words, how: keyof typeof CHANGES, reason: string | null): Promise<number> {
  const chosen = readChoice(words);
  const { actor, now } = toCommandStep(words);
  return transaction(sql, async (tx) => {
    const jobs = await CHANGES[how](tx, chosen);
    if (jobs.length === 0) throw new Refusal('No such job gave up. See: npm run pitlane -- jobs list');
    for (const { id, job } of jobs)
      await recordAudit(tx, {
        at: now,
        actor,
        action: `job-${how}`,
        subject: { type: 'job', id: String(id) },
        details: { job, ...(reason !== null && { reason }) },
      });
    return jobs.length;
  });
}

function readChoice(words: Words): DeadJobs {
  const [id] = words.names;
  const job = words.text('job');
  if ((id === undefined) === (job === undefined))
    throw new MissingPart('Name one job by its id, or all of a name by --job.');
  return job === undefined ? { id: readWholeNumber(id, 'The id of the job') } : { job };
}

const countJobs = (count: number): string => (count === 1 ? '1 job is' : `${count} jobs are`);

const firstLine = (text: string | null): string => (text ?? '').split('\n', 1)[0]!.slice(0, ERROR_LENGTH);

await runCommand('jobs', ACTIONS);
