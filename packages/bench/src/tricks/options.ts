import { parseArgs } from 'node:util';
import { UsageError } from '@pitlane/dev/usage-error';
import { TRICKS, type Variant, variantsWithout } from './variants.ts';

export type TricksOptions = {
  /** What is compared with the build that has every trick. */
  variants: Variant[];
  rounds: number;
  /** Most minutes of visits. Two rounds are made in any case. */
  minutes: number;
};

const FULL = { rounds: 7, minutes: 11 };
const QUICK = { rounds: 2, minutes: 4 };

/** `--quick` for two rounds, `--only stages,idle` for some tricks, `--rounds N` for more certainty. */
export function readOptions(args: string[]): TricksOptions {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, rounds: { type: 'string' } },
  });
  const { rounds, minutes } = values.quick ? QUICK : FULL;
  const variants = variantsWithout(values.only?.split(',') ?? [...TRICKS, 'all']);
  if (values.rounds === undefined) return { variants, rounds, minutes };
  if (!/^[1-9]\d*$/.test(values.rounds)) throw new UsageError('--rounds takes a whole number from 1.');
  return { variants, rounds: Number(values.rounds), minutes: Number.POSITIVE_INFINITY };
}
