import { PRICING_STRATEGIES } from '@pitlane/contracts/constants';
import { byName } from '../text/by-name.ts';

/** How a task or service is priced, for SQL; listings and bookings have `LISTING_STRATEGY`. */
export const PRICING_STRATEGY = byName(...PRICING_STRATEGIES);
