import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { searchStartDay } from '@pitlane/domain/calendar/service-date';
import { firstSlot, type SupplierCalendar } from '@pitlane/domain/calendar/supplier-calendar';
import { loadDateContext } from '../../marketplace/calendar/index.ts';
import {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  selectCalendar,
  servesBeyondRadius,
  toPoint,
} from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import { type LeadRow, readCart, supplierCriteria } from '../leads/index.ts';

/** A workshop that does all of a lead's work. */
export type MatchedWorkshop = {
  id: number;
  name: string;
  suburbName: string;
  phone: string;
  distanceMetres: number;
  hasFreeDay: boolean;
};

/** The workshops that can do a lead by service area, kind, make and tasks, as results would list them; nearest first. */
export async function matchWorkshops(
  db: Db,
  lead: LeadRow,
  { settings, now }: { settings: PartnerSettings; now: Date },
): Promise<MatchedWorkshop[]> {
  const cart = await readCart(db, lead.guid);
  const dates = await loadDateContext(db, lead.suburb, { settings }, now);
  const day = searchStartDay(lead.serviceDate, dates, lead.quoteUrgency ?? null);
  const criteria = await supplierCriteria(db, lead, cart, day);
  if (!criteria) return [];
  const rows = await findNearest(db, criteria);
  return rows.map((row) => ({ ...row, hasFreeDay: firstSlot(row, criteria.day, dates) !== null }));
}

function findNearest(db: Db, criteria: SupplierCriteria) {
  const fits = db`${acceptsVehicle(db, criteria)} and ${coversAllTasks(db, criteria)}`;
  const point = toPoint(db, criteria);
  return db<(SupplierCalendar & Omit<MatchedWorkshop, 'hasFreeDay'>)[]>`
    select s.id, s.name, u.name as suburb_name, s.phone, round(earth_distance(s.location, ${point}))::int as distance_metres,
           ${selectCalendar(db, db`s`, criteria.day)} from (
      select s.* from supplier s where ${isNear(db, criteria)} and ${fits}
      union all
      select s.* from supplier s where ${servesBeyondRadius(db, criteria)} and ${fits}) s
      join suburb u on u.id = s.suburb_id
     order by s.location <-> ${point}, s.id`;
}
