/** `node worker-api/src/commands/regions.ts list|mark|unmark …`: regions where few workshops work yet. */
import { findRegions, markRegion } from '../marketplace/places/index.ts';
import type { Sql } from '../platform/database.ts';
import { Refusal, readWholeNumber, runCommand, type Words } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';

await runCommand('regions', {
  list: {
    usage: 'list [--json]',
    flags: { json: { type: 'boolean' } },
    mostNames: 0,
    run: async (sql, words) => {
      const regions = await findRegions(sql);
      if (words.isOn('json')) return console.log(JSON.stringify(regions, null, 2));
      if (regions.length === 0) return console.log('No region yet: load places with “import places”.');
      console.table(regions);
    },
  },
  mark: {
    usage: 'mark ID [--as NAME]',
    flags: ACTOR,
    mostNames: 1,
    run: async (sql, words) =>
      console.log(`${await mark(sql, words, true)}: results say that there are only a few workshops so far.`),
  },
  unmark: {
    usage: 'unmark ID [--as NAME]',
    flags: ACTOR,
    mostNames: 1,
    run: async (sql, words) =>
      console.log(
        `${await mark(sql, words, false)}: results no longer say that there are only a few workshops.`,
      ),
  },
});

/** The name of the region. */
async function mark(sql: Sql, words: Words, isExperimental: boolean): Promise<string> {
  const id = readWholeNumber(words.names[0], 'The number of the region');
  const region = await markRegion(sql, { id, isExperimental, ...toCommandStep(words) });
  if (!region) throw new Refusal(`There is no region ${id}; “regions list” shows them.`);
  return region.name;
}
