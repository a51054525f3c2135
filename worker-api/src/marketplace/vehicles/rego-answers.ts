import type { RegoLookupResponse } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Db } from '../../platform/database.ts';

const KEPT_DAYS = 30;

type Plate = { plate: string; state: string };

/** Keeps which make and model the register named for a plate, and forgets answers of more than 30 days ago. */
export async function saveRegoAnswer(
  db: Db,
  { plate, state }: Plate,
  { regoVehicle }: RegoLookupResponse,
  now: Date,
): Promise<void> {
  const [car] = regoVehicle?.pitlaneVehicles ?? [];
  if (!car?.make || !car.model) return;
  await db`delete from rego_answer where answered_at < ${addElapsedDays(now, -KEPT_DAYS)}`;
  await db`
    insert into rego_answer (plate, state, make, model, answered_at)
    values (${toPlate(plate)}, ${state.toUpperCase()}, ${car.make}, ${car.model}, ${now})
    on conflict (plate, state) do update
      set make = excluded.make, model = excluded.model, answered_at = excluded.answered_at`;
}

/** Whether the register named this make and model for a plate. */
export async function isRegistered(
  db: Db,
  { plate, state, make, model }: Plate & { make: string; model: string },
): Promise<boolean> {
  const rows = await db`
    select 1 from rego_answer
     where plate = ${toPlate(plate)} and state = ${state.toUpperCase()} and make = ${make} and model = ${model}`;
  return rows.length > 0;
}
