import { MOBILE_SERVICES_SUPPLIER_ID } from '@pitlane/contracts/constants';
import { readPartnerSettings } from '@pitlane/contracts/partner-settings';
import type { Db } from '../../platform/database.ts';

/**
 * The operator's own supplier, whose name is the operator's: a white-label partner's customers meet it only where a
 * setting of the partner names it. Null for other partners.
 */
export async function findHiddenSupplierId(db: Db, partnerId: number): Promise<number | null> {
  const [partner] = await db<{ settings: unknown }[]>`
    select settings from partner where id = ${partnerId} and is_white_label`;
  if (!partner) return null;
  const { mobileServicesSupplierId, thirdPlaceSupplierId } = readPartnerSettings(partner.settings);
  const named = [mobileServicesSupplierId, thirdPlaceSupplierId];
  return named.includes(MOBILE_SERVICES_SUPPLIER_ID) ? null : MOBILE_SERVICES_SUPPLIER_ID;
}
