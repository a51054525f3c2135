import type { CartItem } from '@pitlane/contracts';
import { isBatteryAlone } from '@pitlane/domain/cart/item-details';
import * as v from 'valibot';

const Setting = v.object({
  link: v.pipe(v.string(), v.url()),
  /** States and regions where it is offered; all when absent. */
  states: v.optional(v.array(v.string())),
});

export type RoadsidePlace = {
  /** Of the lead's partner. */
  settings: Record<string, unknown>;
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
  const setting = v.safeParse(Setting, settings.roadsideAssistance);
  if (!setting.success) return null;
  const { link, states } = setting.output;
  const isAllowed = /^https:/i.test(link) || (!isProduction && /^http:/i.test(link));
  return isAllowed && (states?.includes(state) ?? true) ? link : null;
}
