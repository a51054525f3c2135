import { DELIVERY_STATES } from '@pitlane/contracts/constants';
import { byName } from '../text/by-name.ts';

/** States of the delivery of an event to a partner. */
export const DELIVERY_STATE = byName(...DELIVERY_STATES);
export type DeliveryState = keyof typeof DELIVERY_STATE;
