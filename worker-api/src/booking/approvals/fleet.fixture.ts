import type { Lead, World } from '../bookings/booking-world.fixture.ts';

type FleetOptions = { id: number; aboveCents?: number | null; managers?: string[] };

/** A fleet whose managers sign in with these addresses. */
export async function addFleet(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  { id, aboveCents = null, managers = [] }: FleetOptions,
): Promise<void> {
  await sql`
    insert into fleet_company (id, slug, name, contact_phone, contact_email, approval_above_cents)
    values (${id}, ${`fleet-${id}`}, ${`Fleet ${id}`}, '1300 000 007', ${`office@fleet-${id}.example`}, ${aboveCents})`;
  for (const email of managers)
    await sql`
      insert into fleet_member (fleet_company_id, email, role, created_at)
      values (${id}, ${email}, 'fleet.manager', ${clock.now()})`;
}

type CarOptions = { fleetId: number; plate?: string; driverAboveCents?: number | null };

/** A priced lead for a car of the fleet, proven by its membership; with an amount, the car has a driver. */
export async function addFleetLead(
  world: Pick<World, 'sql' | 'clock' | 'addLead'>,
  supplierId: number,
  options: CarOptions,
): Promise<Lead> {
  const lead = await world.addLead({ supplierId });
  await joinFleet(world, lead.guid, options);
  return lead;
}

/** Makes a lead one for a car of the fleet. */
export async function joinFleet(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  leadGuid: string,
  { fleetId, plate = 'ABC123', driverAboveCents }: CarOptions,
): Promise<void> {
  const [driver] =
    driverAboveCents === undefined
      ? [{ id: null }]
      : await sql<{ id: number }[]>`
          insert into fleet_listed_driver (fleet_company_id, name, approval_above_cents, created_at, updated_at)
          values (${fleetId}, 'Dora Lane', ${driverAboveCents}, ${clock.now()}, ${clock.now()}) returning id`;
  const [car] = await sql<{ id: string }[]>`
    insert into fleet_membership (fleet_company_id, last_four, plate, state, driver_id)
    values (${fleetId}, '1234', ${plate}, 'NSW', ${driver!.id}) returning id`;
  await sql`
    update lead set fleet_company_id = ${fleetId}, fleet_company_membership_id = ${car!.id}, vehicle_rego = ${plate},
           vehicle_rego_state = 'NSW' where guid = ${leadGuid}`;
}
