import type { ApplicationState, Country, SupplierKind } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

export type NewApplication = {
  reference: string;
  name: string;
  kind: SupplierKind;
  businessNumber: string;
  addressLine1: string;
  suburbId: number;
  contactName: string;
  email: string;
  phone: string;
  licenceNumber: string | null;
  insuranceExpiresOn: Day;
  radiusKm: number | null;
  services: string;
  makes: string;
};

export type Application = NewApplication & {
  id: number;
  suburb: string;
  country: Country;
  latitude: number;
  longitude: number;
  timezone: string;
  createdAt: Date;
  status: ApplicationState;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionReason: string | null;
  supplierId: number | null;
};

const select = (db: Db) => db`
  select a.*, concat_ws(' ', u.name, u.state, u.postcode) as suburb, u.country, u.latitude, u.longitude, u.timezone
    from workshop_application a join suburb u on u.id = a.suburb_id`;

/** Keeps an application; null when its form was sent before. */
export async function insertApplication(
  tx: Tx,
  application: NewApplication,
  now: Date,
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into workshop_application (reference, name, kind, business_number, address_line1, suburb_id, contact_name,
                                      email, phone, licence_number, insurance_expires_on, radius_km, services, makes,
                                      created_at)
    values (${application.reference}, ${application.name}, ${application.kind}, ${application.businessNumber},
            ${application.addressLine1}, ${application.suburbId}, ${application.contactName}, ${application.email},
            ${application.phone}, ${application.licenceNumber}, ${application.insuranceExpiresOn},
            ${application.radiusKm}, ${application.services}, ${application.makes}, ${now})
    on conflict (reference) do nothing returning id`;
  return row?.id ?? null;
}

export const findApplication = (db: Db, id: number): Promise<Application | null> =>
  firstRow(db<Application[]>`${select(db)} where a.id = ${id}`);

/** The same, locked until the transaction ends. */
export const lockApplication = (tx: Tx, id: number): Promise<Application | null> =>
  firstRow(tx<Application[]>`${select(tx)} where a.id = ${id} for update of a`);

/** Newest first, from the one after `before` on. */
export const findApplications = (
  db: Db,
  {
    state,
    before,
    limit,
  }: { state?: ApplicationState | undefined; before?: number | undefined; limit: number },
): Promise<Application[]> => db<Application[]>`
  ${select(db)} where true ${state ? db`and a.status = ${state}` : db``} ${before ? db`and a.id < ${before}` : db``}
   order by a.id desc limit ${limit}`;

/** Deletes what was decided, or came in, until then. */
export const deleteApplicationsUntil = (db: Db, until: Date) => db`
  delete from workshop_application where coalesce(decided_at, created_at) <= ${until}`;
