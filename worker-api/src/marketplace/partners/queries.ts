import { type PartnerSettings, readPartnerSettings } from '@pitlane/contracts/partner-settings';
import type { Db } from '../../platform/database.ts';

/** Whether a file is the logo of an active partner. */
export async function hasLogo(db: Db, file: string): Promise<boolean> {
  const rows = await db`select 1 from partner where logo_file = ${file} and is_active limit 1`;
  return rows.length > 0;
}

/** The settings of a partner, parsed; none for an unknown partner. */
export async function findPartnerSettings(db: Db, partnerId: number): Promise<PartnerSettings> {
  const [row] = await db<{ settings: unknown }[]>`select settings from partner where id = ${partnerId}`;
  return readPartnerSettings(row?.settings);
}
