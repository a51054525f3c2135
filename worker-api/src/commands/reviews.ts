/** `node worker-api/src/commands/reviews.ts [--hide ID | --show ID | --keep ID]`: flagged reviews, and what becomes of one. */
import { parseArgs } from 'node:util';
import { type Decision, findFlagged, moderateReview } from '../booking/reviews/index.ts';
import { openDatabase } from '../platform/database.ts';

const { values } = parseArgs({
  options: { hide: { type: 'string' }, show: { type: 'string' }, keep: { type: 'string' } },
});
const url = process.env.DATABASE_URL;
const chosen = Object.entries(values) as [Decision, string][];
if (!url || chosen.length > 1 || chosen.some(([, id]) => !/^\d{1,15}$/.test(id))) {
  console.error('usage: DATABASE_URL=… node reviews.ts [--hide ID | --show ID | --keep ID]');
  process.exit(2);
}
const sql = openDatabase(url, { max: 1, name: 'pitlane-reviews' });
try {
  const [decision] = chosen;
  if (decision) await decide(...decision);
  else await list();
} finally {
  await sql.end();
}

async function decide(decision: Decision, id: string): Promise<void> {
  const isKnown = await moderateReview(sql, Number(id), decision, new Date());
  if (isKnown) return console.log(`Review ${id}: ${decision === 'hide' ? 'taken down' : 'shown'}.`);
  console.error(`There is no review ${id}.`);
  process.exitCode = 1;
}

async function list(): Promise<void> {
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
