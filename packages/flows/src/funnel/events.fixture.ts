import type { FunnelEvent } from './types.ts';

/** What a driver does on each screen, for tests that walk through several. */
export const basic: FunnelEvent[] = [{ type: 'PICK_BASIC' }, { type: 'CONTINUE' }];

/** The car, level by level. */
export const typedVehicle: FunnelEvent[] = [
  { type: 'ENTER_VEHICLE' },
  { type: 'ANSWER_LEVEL', value: '2018' },
  { type: 'ANSWER_LEVEL', value: 'Petrol' },
  { type: 'ANSWER_LEVEL', value: '2.0L' },
];
