import type { OperatorRole } from '@pitlane/contracts';
import type { World } from '../booking/bookings/booking-world.fixture.ts';

/** Gives an address these roles and signs it in: the headers of its calls. */
export async function signInOperator(
  world: Pick<World, 'sql' | 'clock' | 'signIn'>,
  email: string,
  ...roles: OperatorRole[]
): Promise<Record<string, string>> {
  await world.sql`
    insert into operator_member (email, roles, created_at) values (${email}, ${roles}, ${world.clock.now()})`;
  return world.signIn([], [], email);
}
