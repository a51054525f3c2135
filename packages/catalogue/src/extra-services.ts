import file from '../data/extras.json' with { type: 'json' };
import type { ExtraService } from './types.ts';

/** WorkshopExtraServiceID of the Uber ride (specification 2 §9). */
export const UBER_EXTRA_ID = 15;

/** The extras a supplier may offer; a bundle names the extras that it covers. */
export function extraServices(): ExtraService[] {
  return file.extras as ExtraService[];
}
