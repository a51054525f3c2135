import { ITEM_TYPES } from '@pitlane/contracts/constants';
import { byName } from '../text/by-name.ts';

/** What a supplier's own price is for. */
export const ITEM_TYPE = byName(...ITEM_TYPES);
