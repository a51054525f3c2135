import type { ApplicationState } from '@pitlane/contracts';
import type { Tone } from '@pitlane/ui/aria';

export const APPLICATION_NAMES: Record<ApplicationState, string> = {
  Open: 'To decide',
  Approved: 'Approved',
  Declined: 'Declined',
};

export const APPLICATION_TONES: Record<ApplicationState, Tone> = {
  Open: 'warning',
  Approved: 'info',
  Declined: 'neutral',
};
