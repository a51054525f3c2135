import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { parseSettings } from '../../platform/stored-settings.ts';

/**
 * The operator's own supplier, whose name is the operator's: a white-label partner's customers meet it only where a
 * setting of the partner names it. Null for other partners.
 */
export function getHiddenSupplierId({
  isWhiteLabel,
  settings: { mobileServicesSupplierId, thirdPlaceSupplierId },
}: Pick<Partner, 'isWhiteLabel' | 'settings'>): number | null {
  const named = [mobileServicesSupplierId, thirdPlaceSupplierId];
  return !isWhiteLabel || named.includes(MOBILE_SERVICES_SUPPLIER_ID) ? null : MOBILE_SERVICES_SUPPLIER_ID;
}

/** `getHiddenSupplierId` of the partner of a lead; null for an unknown partner. */
export async function findHiddenSupplierId(db: Db, partnerId: number): Promise<number | null> {
  const [partner] = await db<{ isWhiteLabel: boolean; settings: unknown }[]>`
    select is_white_label, settings from partner where id = ${partnerId}`;
  return partner ? getHiddenSupplierId({ ...partner, settings: parseSettings(partner.settings) }) : null;
}
