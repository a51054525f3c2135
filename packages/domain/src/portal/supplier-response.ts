import { SUPPLIER_RESPONSE_TYPES } from '@pitlane/contracts/enums';
import { byName } from '../text/by-name.ts';

/** A supplier's answers to a booking offer. */
export const SUPPLIER_RESPONSE = byName(...SUPPLIER_RESPONSE_TYPES);
