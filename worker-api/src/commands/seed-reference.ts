/** `node worker-api/src/commands/seed-reference.ts [--as NAME]`: loads the reference data, without the demo marketplace. */
import { systemClock } from '../platform/clock.ts';
import { seedReference } from '../seed/seed-reference.ts';
import { runSingleCommand } from './lib/command.ts';
import { ACTOR, toActor } from './lib/operator-name.ts';

await runSingleCommand('db:seed', {
  usage: '--reference [--as NAME]',
  flags: ACTOR,
  mostNames: 0,
  run: (sql, words) =>
    seedReference(sql, {
      now: new Date(process.env.PITLANE_NOW ?? systemClock.now()),
      actor: toActor(words),
      log: (line) => console.log(line),
    }),
});
