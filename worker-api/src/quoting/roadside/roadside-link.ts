import type { CartItem } from '@pitlane/contracts';
import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { isBatteryAlone } from '@pitlane/domain/cart/item-details';

export type RoadsidePlace = {
  /** Of the lead's partner. */
  settings: PartnerSettings;
  state: string;
};

/**
 * Where the `roadsideAssistance` setting of a partner sends a driver with a flat battery and nothing else to be done
 * (1 §4), null where it is not offered. The setting is the list of allowed addresses; in production only https is one.
 */
export function roadsideLink(
  cart: readonly CartItem[],
  { settings, state }: RoadsidePlace,
  isProduction: boolean,
): string | null {
  if (!isBatteryAlone(cart)) return null;
  if (!settings.roadsideAssistance) return null;
  const { link, states } = settings.roadsideAssistance;
  const isAllowed = /^https:/i.test(link) || (!isProduction && /^http:/i.test(link));
  return isAllowed && (states?.includes(state) ?? true) ? link : null;
}
