/**
 * `node worker-api/src/commands/reviews.ts [--hide ID | --show ID | --keep ID] [--as NAME]`: flagged reviews, and what
 * becomes of one.
 */
import { type Decision, findFlagged, moderateReview } from '../booking/reviews/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { Refusal, readWholeNumber, runSingleCommand, type Words } from './lib/command.ts';
import { ACTOR, toActor } from './lib/operator-name.ts';

const DECISIONS: Decision[] = ['hide', 'show', 'keep'];
const ID = { type: 'string' } as const;

await runSingleCommand('reviews', {
  usage: '[--hide ID | --show ID | --keep ID] [--as NAME]',
  flags: { hide: ID, show: ID, keep: ID, ...ACTOR },
  mostNames: 0,
  async run(sql, words) {
    const { text } = words;
    const chosen = DECISIONS.filter((decision) => text(decision) !== undefined);
    if (chosen.length > 1) throw new Refusal('Give one of --hide, --show and --keep.');
    const [decision] = chosen;
    if (!decision) return list(sql);
    await decide(sql, decision, readWholeNumber(text(decision), `--${decision}`), words);
  },
});

async function decide(sql: Sql, decision: Decision, id: number, words: Words): Promise<void> {
  const isKnown = await moderateReview(sql, id, decision, { by: toActor(words), now: systemClock.now() });
  if (!isKnown) throw new Refusal(`There is no review ${id}.`);
  console.log(`Review ${id}: ${decision === 'hide' ? 'taken down' : 'shown'}.`);
}

async function list(sql: Sql): Promise<void> {
  const flagged = await findFlagged(sql);
  if (flagged.length === 0) return console.log('No review is flagged.');
  for (const review of flagged) {
    console.log(
      `${review.id}  ${'★'.repeat(review.stars)}  ${review.customerName} about ${review.workshopName}`,
    );
    console.log(`    ${JSON.stringify(review.comment)}`);
    console.log(
      `    ${review.reason} since ${review.flaggedAt.toISOString()} by ${review.flaggedBy} ${JSON.stringify(review.flagComments)}`,
    );
  }
}
