import type { Db } from '../../platform/database.ts';
import type { Partner } from '../../platform/partner.ts';
import { toPartnerSender } from '../../platform/partner-sender.ts';
import type { PartnerSender } from '../../platform/ports/partner-sender.ts';
import { parseSettings } from '../../platform/stored-settings.ts';

/** The name in which a partner's customers get messages; null: the operator's own. */
export async function findPartnerSender(db: Db, partnerId: number): Promise<PartnerSender | null> {
  const [partner] = await db<Pick<Partner, 'name' | 'isWhiteLabel' | 'settings'>[]>`
    select name, is_white_label, settings from partner where id = ${partnerId}`;
  return partner ? toPartnerSender({ ...partner, settings: parseSettings(partner.settings) }) : null;
}
