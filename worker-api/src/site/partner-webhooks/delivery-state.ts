import { DELIVERY_STATE } from '@pitlane/domain/people/delivery-state';
import type { Db } from '../../platform/database.ts';

/** How far the delivery `d` is, a `DeliveryState`. */
export const deliveryState = (db: Db) => db`
  case when d.delivered_at is not null then ${DELIVERY_STATE.delivered}
       when d.gave_up_at is not null then ${DELIVERY_STATE['gave up']} else ${DELIVERY_STATE.waiting} end`;
