import type { RegoLookupResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Db } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';

const KEPT_DAYS = 30;

type Plate = { plate: string; state: string };

/** Keeps which make and model the register named for a plate. */
export async function saveRegoAnswer(
  db: Db,
  { plate, state }: Plate,
  { regoVehicle }: RegoLookupResponse,
  now: Date,
): Promise<void> {
  const [car] = regoVehicle?.pitlaneVehicles ?? [];
  if (!car?.make || !car.model) return;
  await db`
    insert into rego_answer (plate, state, make, model, answered_at)
    values (${toPlate(plate)}, ${state.toUpperCase()}, ${car.make}, ${car.model}, ${now})
    on conflict (plate, state) do update
      set make = excluded.make, model = excluded.model, answered_at = excluded.answered_at`;
}

/** Whether the register named this make and model for a plate in the last 30 days. */
export async function isRegistered(
  db: Db,
  { plate, state, make, model }: Plate & { make: string; model: string },
  now: Date,
): Promise<boolean> {
  const rows = await db`
    select 1 from rego_answer
     where plate = ${toPlate(plate)} and state = ${state.toUpperCase()} and make = ${make} and model = ${model}
       and answered_at > ${oldest(now)}`;
  return rows.length > 0;
}

export const regoJobs: JobHandlers = {
  async 'forget-rego-answers'(_payload, { sql, clock }) {
    await sql`delete from rego_answer where answered_at <= ${oldest(clock.now())}`;
  },
};

export const regoCrontab = ['23 4 * * * forget-rego-answers'];

const oldest = (now: Date): Date => addElapsedDays(now, -KEPT_DAYS);
