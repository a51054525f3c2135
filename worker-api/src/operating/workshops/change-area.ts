import type { WorkshopArea, WorkshopAreaChange } from '@pitlane/contracts';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type * as v from 'valibot';
import * as suppliers from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import type { WorkshopStep } from './workshop-steps.ts';

type Change = Omit<v.InferOutput<typeof WorkshopAreaChange>, 'Reason'>;
type Place = {
  name: string;
  isMobile: boolean;
  country: string;
  latitude: number;
  longitude: number;
  serviceRadiusMetres: number;
};

/** Where a workshop is and whom it serves. Throws `not-found`. */
export async function readArea(db: Db, id: number): Promise<WorkshopArea> {
  const place = orNotFound(await findPlace(db, id));
  const suburbs = await suppliers.findServedSuburbs(db, id);
  return {
    Success: true,
    WorkshopId: id,
    Name: place.name,
    IsMobile: place.isMobile,
    Latitude: place.latitude,
    Longitude: place.longitude,
    RadiusMetres: place.serviceRadiusMetres,
    Suburbs: suburbs.map((suburb) => ({
      Id: suburb.id,
      Name: suburb.name,
      State: suburb.state,
      Postcode: suburb.postcode,
      Latitude: suburb.latitude,
      Longitude: suburb.longitude,
      Metres: Math.round(suburb.metres),
    })),
  };
}

/** Changes the area. Adding a suburb twice has no effect. Throws `not-found` and `validation`. */
export function changeArea(sql: Sql, id: number, change: Change, step: WorkshopStep): Promise<void> {
  return transaction(sql, async (tx) => {
    const before = orNotFound(await suppliers.lockArea(tx, id));
    const { RadiusMetres, AddSuburbIds, RemoveSuburbIds } = change;
    if (!before.isMobile && RadiusMetres)
      throw fieldError('/RadiusMetres', 'not-mobile', 'Only a mobile mechanic has a radius.');
    await refuseUnknown(tx, AddSuburbIds, before.country);
    if (RadiusMetres !== undefined) await suppliers.saveRadius(tx, id, RadiusMetres);
    await suppliers.removeServedSuburbs(tx, id, RemoveSuburbIds);
    await suppliers.addServedSuburbs(tx, id, AddSuburbIds);
    const after = orNotFound(await suppliers.lockArea(tx, id));
    if (before.isMobile && after.serviceRadiusMetres === 0 && after.suburbs === 0)
      throw fieldError('/RadiusMetres', 'no-area', 'Enter how far it drives, or add a suburb.');
    if (after.suburbs > suppliers.MAX_SERVED_SUBURBS)
      throw fieldError('/AddSuburbIds', 'too-many', 'A workshop serves at most 1,000 suburbs by name.');
    await recordAudit(tx, {
      at: step.now,
      actor: step.actor,
      action: 'workshop-area',
      subject: { type: 'supplier', id: String(id) },
      details: {
        reason: step.reason,
        before: { radiusMetres: before.serviceRadiusMetres, suburbs: before.suburbs },
        after: { radiusMetres: after.serviceRadiusMetres, suburbs: after.suburbs },
        ...(AddSuburbIds.length > 0 && { added: AddSuburbIds }),
        ...(RemoveSuburbIds.length > 0 && { removed: RemoveSuburbIds }),
      },
    });
  });
}

async function refuseUnknown(tx: Tx, ids: readonly number[], country: string): Promise<void> {
  const known = await tx`select id from suburb where id = any (${[...ids]}::int[]) and country = ${country}`;
  if (known.length < new Set(ids).size)
    throw fieldError('/AddSuburbIds', 'unknown', 'Choose suburbs of the workshop’s country from the list.');
}

const findPlace = (db: Db, id: number): Promise<Place | null> =>
  firstRow(db<Place[]>`
    select name, kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} as is_mobile, country, latitude, longitude, service_radius_metres
      from supplier where id = ${id}`);
