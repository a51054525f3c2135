import type { CartItemInput, Vehicle, VehicleDefinition } from '@pitlane/contracts';
import type { VehicleLevel } from '@pitlane/contracts/constants';
import { type Cart, cartForVehicle, isLogbook } from '@pitlane/domain/cart/cart';
import { incompatibleItems } from '@pitlane/domain/cart/item-details';
import { answerLevel } from '@pitlane/domain/vehicle/vehicle-chain';
import { withPlate } from './lead-data.ts';
import { withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';

/** Items of the cart that this vehicle cannot have. */
export const findIncompatibleItems = ({
  data,
  repairs,
}: Pick<FunnelContext, 'data' | 'repairs'>): CartItemInput[] =>
  incompatibleItems(data.items, data.vehicle, repairs?.Repairs ?? []);

/** The cart without what this vehicle cannot have. */
export function listCompatibleItems(context: FunnelContext): Cart {
  const without = findIncompatibleItems(context);
  return context.data.items.filter((item) => !without.includes(item));
}

/** The vehicle with one level answered; a plate with another answer no longer counts as verified. */
export function applyLevelAnswer(
  context: FunnelContext,
  level: VehicleLevel,
  value: string,
): Partial<FunnelContext> {
  const vehicle = answerLevel(context.data.vehicle, level, value);
  const same = vehicle === context.data.vehicle;
  return {
    levelOptions: null,
    data: {
      ...context.data,
      vehicle,
      isUnknownVehicle: false,
      isVerifiedRego: same && context.data.isVerifiedRego,
    },
  };
}

/** What a definition changes: levels filled in; a complete vehicle settles, and another one than before clears the cart. */
export function applyDefinition(
  context: FunnelContext,
  definition: VehicleDefinition,
): Partial<FunnelContext> {
  const vehicle: Vehicle = withPlate(definition.Vehicle, context.data.vehicle);
  const data = { ...context.data, vehicle, isUnknownVehicle: false };
  if (!vehicle.Mid) return { data, levelOptions: listLevelOptions(definition) };
  const { cart, removed } = cartForVehicle(data.items, context.settledVehicle, vehicle);
  const items = removed === null && isOther(context, vehicle) ? cart.map(withoutInterval) : cart;
  return {
    data: withItems(data, items),
    levelOptions: null,
    settledVehicle: vehicle,
    notice: removed ? { kind: 'cart-cleared', removed: removed.map(withoutInterval) } : context.notice,
  };
}

/** What the next level offers, null once the vehicle is complete. */
export const listLevelOptions = (definition: VehicleDefinition): FunnelContext['levelOptions'] =>
  definition.Level ? { level: definition.Level, options: definition.Options } : null;

const isOther = (context: FunnelContext, vehicle: Vehicle) => context.settledVehicle?.Mid !== vehicle.Mid;

/** An interval belongs to a vehicle's schedule: another vehicle asks again. */
const withoutInterval = (item: CartItemInput): CartItemInput =>
  isLogbook(item)
    ? {
        ...item,
        ServiceName: 'Logbook Service',
        ServiceIntervalId: null,
        ServiceScheduleId: null,
        ServiceSortOrder: null,
      }
    : item;
