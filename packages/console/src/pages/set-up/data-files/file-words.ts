import type { DataFileKind, DataFileState } from '@pitlane/contracts';
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

export const STATES: Record<DataFileState, { label: string; tone: Tone }> = {
  receiving: { label: 'Not complete', tone: 'neutral' },
  checking: { label: 'Being checked', tone: 'accent' },
  checked: { label: 'Checked, not saved', tone: 'warning' },
  applying: { label: 'Being saved', tone: 'accent' },
  applied: { label: 'Saved', tone: 'info' },
  failed: { label: 'Not saved', tone: 'danger' },
};

export const formatCount = (count: number): string => count.toLocaleString('en');

/** `1 row`, `2,000 rows`. */
export const countRows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
