import { COUNTRIES } from '@pitlane/contracts/constants';
import { choice, day, text } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';
import { normaliseState, stateProblems } from './known-state.ts';

/** Days on which nothing is booked. Public holidays come by their rules; a file corrects them or adds days. */
export const holidays: FileFormat = {
  name: 'holidays',
  noun: 'day',
  key: ['country', 'state', 'day'],
  label: ['reason'],
  columns: {
    country: column(choice(...COUNTRIES), 'Country'),
    state: column(text({ max: 60 }), 'State code or region; empty for the whole country', null),
    day: column(day(), 'The day'),
    kind: column(
      choice('Operator', 'PublicHoliday'),
      '`Operator` closes all suppliers, `PublicHoliday` all but those that work on public holidays',
      'Operator',
    ),
    reason: column(text(), 'Why'),
  },
  identify: normaliseState,
  check: (record) =>
    record.state === null ? [] : stateProblems(record, ', or nothing for the whole country'),
};
