import type { Db } from '../../platform/database.ts';
import { parseSettings } from '../../platform/stored-settings.ts';
import type { RoadsidePlace } from './roadside-link.ts';

/** Settings of the partner of a lead, and the state of a suburb; null when either is not there. */
export async function placeAndPartner(
  db: Db,
  leadGuid: string,
  suburbId: number,
): Promise<RoadsidePlace | null> {
  const [row] = await db<RoadsidePlace[]>`
    select p.settings, s.state from lead l join partner p on p.id = l.partner_id, suburb s
     where l.guid = ${leadGuid} and s.id = ${suburbId}`;
  return row ? { ...row, settings: parseSettings(row.settings) } : null;
}
