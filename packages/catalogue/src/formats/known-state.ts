import { regions } from '../suburbs.ts';
import type { CellProblem, FileRecord } from './file-format.ts';

/** Writes the `state` of a row as the regions do, whatever its case. One that is not known stays. */
export function normaliseState(record: FileRecord): void {
  const { country, state } = record;
  if (typeof state !== 'string') return;
  const wanted = state.trim().toLowerCase();
  const region = regions().find(
    (one) => one.state.toLowerCase() === wanted && (country === undefined || one.country === country),
  );
  if (region) record.state = region.state;
}

/** A state that is not one of the row's country, with those that are. `besides`: what may be written as well. */
export function stateProblems({ country, state }: FileRecord, besides = ''): CellProblem[] {
  const known = regions().filter((region) => region.country === country);
  if (known.some((region) => region.state === state)) return [];
  const names = known.map((region) => region.state).join(', ');
  return [{ column: 'state', message: `is not known in ${country}. Write one of ${names}${besides}.` }];
}
