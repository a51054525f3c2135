import file from '../data/inspections.json' with { type: 'json' };
import type { InspectionScheme } from './types.ts';

/** Inspection schemes, one or two a state; tasks 345 and 346 stand for them in the cart. */
export function inspectionSchemes(): InspectionScheme[] {
  return file.schemes as InspectionScheme[];
}
