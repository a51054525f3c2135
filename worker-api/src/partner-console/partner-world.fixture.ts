import type { PartnerRole } from '@pitlane/contracts';
import type { World } from '../booking/bookings/booking-world.fixture.ts';
import { addKey } from '../platform/partner-keys.ts';
import { partnerPeople } from './index.ts';

export type Partner = { id: number; slug: string };
export type Headers = Record<string, string>;

/** A partner that is switched on; its name is `Of` and the slug. */
export async function addPartner({ sql }: World, slug: string, settings: object = {}): Promise<Partner> {
  const [row] = await sql<{ id: number }[]>`
    insert into partner (slug, name, settings) values (${slug}, ${`Of ${slug}`}, ${sql.json(settings as never)})
    returning id`;
  return { id: row!.id, slug };
}

/** A secret key of the partner. */
export async function addSecretKey({ sql, deps }: World, { slug }: Partner): Promise<string> {
  const key = { partnerSlug: slug, kind: 'secret' as const, label: '', allowedOrigins: [] };
  return (await addKey(sql, () => deps.config.secret, key))!.key;
}

export const newAddress = (): string => `${crypto.randomUUID()}@partner.example`;

/** Gives an address a role. False where another partner has it. */
export const giveRole = (
  { sql, clock }: World,
  partner: Partner,
  email: string,
  role: PartnerRole,
): Promise<boolean> =>
  partnerPeople.set(
    sql,
    partner,
    { email, role },
    { actor: 'operator:ada@operator.example', now: clock.now() },
  );

/** A person of the partner with this role, signed in: the headers of the person's calls. */
export async function signInPerson(
  world: World,
  partner: Partner,
  role: PartnerRole,
  email = newAddress(),
): Promise<Headers> {
  await giveRole(world, partner, email, role);
  return world.signIn([], [], email);
}
