import type { FleetCompany } from '@pitlane/contracts';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Db } from '../../platform/database.ts';

/** A fleet company with the file of its partner's logo; null for an unknown one. */
export async function findFleet(
  db: Db,
  id: number,
): Promise<(FleetCompany & { logoFile: string | null }) | null> {
  const [row] = await db<
    { id: number; slug: string; name: string; contactPhone: string; logoFile: string | null }[]
  >`
    select f.id, f.slug, f.name, f.contact_phone,
           (select p.logo_file from partner p where p.fleet_company_id = f.id and p.is_active
               and p.logo_file is not null order by p.id limit 1) as logo_file
      from fleet_company f where f.id = ${id}`;
  if (!row) return null;
  const { slug, name, contactPhone, logoFile } = row;
  return { dbId: row.id, slug, name, cibContactPhoneNumber: contactPhone, logoFile };
}

/** Whether membership `m` counts: neither the car nor its driver has left. */
const isInUse = (db: Db) => db`
  (m.is_active and not exists (select from fleet_listed_driver d where d.id = m.driver_id and not d.is_active))`;

/** Members of a fleet with a plate and these last four characters, whatever their case. */
export function findMemberships(
  db: Db,
  member: { fleetId: number; lastFour: string; state: string; rego: string },
): Promise<{ id: string; isActive: boolean }[]> {
  return db<{ id: string; isActive: boolean }[]>`
    select id, ${isInUse(db)} as is_active from fleet_membership m
     where fleet_company_id = ${member.fleetId} and lower(last_four) = lower(${member.lastFour})
       and plate = ${toPlate(member.rego)} and lower(state) = lower(${member.state})
     order by id limit 10`;
}

/** Whether a membership is an active one of the fleet, and of this very car: its id alone proves nothing. */
export async function isActiveMember(
  db: Db,
  member: { id: string; fleetId: number; rego: string; state: string },
): Promise<boolean> {
  const rows = await db`
    select 1 from fleet_membership m
     where id = ${member.id} and fleet_company_id = ${member.fleetId} and ${isInUse(db)}
       and plate = ${toPlate(member.rego)} and lower(state) = lower(${member.state})`;
  return rows.length > 0;
}
