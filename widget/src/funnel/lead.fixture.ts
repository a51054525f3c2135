import type { Lead } from '@pitlane/contracts';
import { basicServiceItem } from '@pitlane/domain/cart/cart';
import type { FunnelEvent } from '@pitlane/flows/funnel';

/** Fields of a lead with a Basic Service in its cart. */
export const basic = { CartItems: [basicServiceItem()] as Lead['CartItems'] };
/** Fields of a lead with a whole vehicle, one of the fake server's. */
export const vehicle: Partial<Lead> = {
  VehicleMake: 'Mazda',
  VehicleModel: '3',
  Year: 2018,
  VehicleBody: 'Hatchback',
  VehicleFuel: 'Petrol',
  VehicleTransmission: 'Automatic',
  VehicleVariant: 'Neo',
  VehicleEngine: '2.0L',
  ServiceScheduleId: 5,
  Mid: 'm1',
};
/** Fields of a lead that only misses the customer. */
export const upToCustomer = { ...basic, ...vehicle };
/** Adds a task of the catalogue as the search does. */
export const pick = (taskId: number): FunnelEvent[] => [
  { type: 'OPEN', step: 'task-search' },
  { type: 'PICK_TASK', taskId },
];
