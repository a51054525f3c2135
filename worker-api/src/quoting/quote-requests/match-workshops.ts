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

export type WantedWorkshops = {
  /** How many at most. */
  most: number;
  /** Ids of those that count; all when absent. */
  among?: readonly number[];
  /** Leaves out those without a free day. */
  mustBeFree?: boolean;
};

type Arguments = WantedWorkshops & { settings: PartnerSettings; now: Date };

/**
 * The workshops that can do a lead by service area, kind, make and tasks, as results would list them; nearest first. Read
 * by pages, the first of `most`, each twice the one before: a city has thousands.
 */
export async function matchWorkshops(
  db: Db,
  lead: LeadRow,
  { settings, now, most, among, mustBeFree = false }: Arguments,
): Promise<MatchedWorkshop[]> {
  const cart = await readCart(db, lead.guid);
  const dates = await loadDateContext(db, lead.suburb, { settings }, now);
  const day = searchStartDay(lead.serviceDate, dates, lead.quoteUrgency ?? null);
  const criteria = await supplierCriteria(db, lead, cart, day);
  if (!criteria) return [];
  const matched: MatchedWorkshop[] = [];
  for (let offset = 0, size = most; ; offset += size, size *= 2) {
    const rows = await findNearest(db, criteria, { size, offset, ...(among && { among }) });
    const page = rows.map((row) => ({ ...row, hasFreeDay: firstSlot(row, criteria.day, dates) !== null }));
    matched.push(...page.filter(({ hasFreeDay }) => hasFreeDay || !mustBeFree));
    if (rows.length < size || matched.length >= most) return matched.slice(0, most);
  }
}

function findNearest(
  db: Db,
  criteria: SupplierCriteria,
  { size, offset, among }: { size: number; offset: number; among?: readonly number[] },
) {
  const isAmong = among ? db`s.id = any (${[...among]}::int[])` : db`true`;
  const fits = db`${acceptsVehicle(db, criteria)} and ${coversAllTasks(db, criteria)} and ${isAmong}`;
  const point = toPoint(db, criteria);
  return db<(SupplierCalendar & Omit<MatchedWorkshop, 'hasFreeDay'>)[]>`
    select s.id, s.name, u.name as suburb_name, s.phone, round(earth_distance(s.location, ${point}))::int as distance_metres,
           ${selectCalendar(db, db`s`, criteria.day)} from (
      select s.* from supplier s where ${isNear(db, criteria)} and ${fits}
      union all
      select s.* from supplier s where ${servesBeyondRadius(db, criteria)} and ${fits}) s
      join suburb u on u.id = s.suburb_id
     order by s.location <-> ${point}, s.id limit ${size} offset ${offset}`;
}
