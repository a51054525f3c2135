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

/** The car that a plate stands for. */
export const mazda = {
  Make: 'Mazda',
  Model: '3',
  Year: 2018,
  Body: 'Hatchback',
  Fuel: 'Petrol',
  Transmission: 'Automatic',
  Variant: 'Neo',
  Engine: '2.0L',
  Mid: 'm-1',
};
