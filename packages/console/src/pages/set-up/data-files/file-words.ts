import type { DataFileKind, DataFileState } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import type { Tone } from '@pitlane/ui/aria';

/** What a kind of file is called, and what its rows are. */
export const KINDS: Record<DataFileKind, string> = {
  places: 'Places',
  schedules: 'Logbook schedules',
  vehicles: 'Vehicles',
  tasks: 'Tasks and categories',
  fleets: 'Fleets, members and cars',
  suppliers: 'Workshops',
  'funnel-configurations': 'Funnel configurations',
  partners: 'Partners',
  prices: 'Workshops’ prices',
  holidays: 'Holidays',
};

export const STATE_NAMES: Record<DataFileState, string> = {
  receiving: 'Not complete',
  checking: 'Being checked',
  checked: 'Checked, not saved',
  applying: 'Being saved',
  applied: 'Saved',
  failed: 'Not saved',
};

export const STATE_TONES: Record<DataFileState, Tone> = {
  receiving: 'neutral',
  checking: 'accent',
  checked: 'warning',
  applying: 'accent',
  applied: 'info',
  failed: 'danger',
};

/** `1 row`, `2,000 rows`. */
export const countRows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
