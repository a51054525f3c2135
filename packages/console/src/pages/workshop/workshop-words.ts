import type { WorkshopFilter, WorkshopPaper, WorkshopRow, WorkshopState } from '@pitlane/contracts';
import type { Tone } from '@pitlane/ui/aria';

export const KIND_NAMES: Record<WorkshopRow['Kind'], string> = {
  Workshop: 'Workshop',
  MobileMechanic: 'Mobile mechanic',
  Dealership: 'Dealership',
};

export const STATE_NAMES: Record<WorkshopState, string> = {
  listed: 'Listed',
  paused: 'Paused',
  unlisted: 'Not listed',
};

export const STATE_TONES: Record<WorkshopState, Tone> = {
  listed: 'info',
  paused: 'warning',
  unlisted: 'neutral',
};

export const FILTER_NAMES: Record<WorkshopFilter, string> = {
  ...STATE_NAMES,
  expired: 'Licence or insurance expired',
};

export const EXPIRED_NAMES: Record<WorkshopPaper, string> = {
  licence: 'Licence expired',
  insurance: 'Insurance expired',
};
