import type {
  ApplicationList,
  ApplicationRow,
  ApplicationState,
  OperatorApplication,
} from '@pitlane/contracts';
import { actorName } from '@pitlane/domain/people/actor-name';
import { type Application, findApplication, findApplications } from '../../marketplace/applications/index.ts';
import type { Db } from '../../platform/database.ts';
import { toPage } from '../../platform/list-page.ts';
import { orNotFound } from '../../platform/route.ts';

const PAGE = 50;

/** A page of applications, the newest first. */
export async function listApplications(
  db: Db,
  { state, cursor }: { state?: ApplicationState | undefined; cursor?: number | undefined },
): Promise<ApplicationList> {
  const rows = await findApplications(db, { state, before: cursor, limit: PAGE + 1 });
  const { page, NextCursor } = toPage(rows, PAGE, ({ id }) => String(id));
  return {
    Success: true,
    Items: page.map(toRow),
    NextCursor,
  };
}

/** An application with what helps to decide it. Throws `not-found`. */
export async function readApplication(db: Db, id: number): Promise<OperatorApplication> {
  const found = orNotFound(await findApplication(db, id));
  const [same, categories] = await Promise.all([
    db<{ id: number; name: string }[]>`
      select id, name from supplier
       where regexp_replace(business_number, '\\D', '', 'g') = ${found.businessNumber} order by id limit 20`,
    db<{ id: number; name: string }[]>`select id, name from task_category order by name`,
  ]);
  return {
    Success: true,
    ...toRow(found),
    IANATimeZone: found.timezone,
    BusinessNumber: found.businessNumber,
    AddressLine: found.addressLine1,
    EmailAddress: found.email,
    Phone: found.phone,
    LicenceNumber: found.licenceNumber,
    InsuranceExpiresOn: found.insuranceExpiresOn,
    RadiusKm: found.radiusKm,
    Services: found.services,
    Makes: found.makes,
    DecidedOn: found.decidedAt?.toISOString() ?? null,
    DecidedBy: found.decidedBy && actorName(found.decidedBy),
    DecisionReason: found.decisionReason,
    WorkshopId: found.supplierId,
    SameNumber: same.filter(({ id: other }) => other !== found.supplierId).map(toNamed),
    Categories: categories.map(toNamed),
  };
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ Id: id, Name: name });

const toRow = (found: Application): ApplicationRow => ({
  Id: found.id,
  Name: found.name,
  Kind: found.kind,
  Suburb: found.suburb,
  ContactName: found.contactName,
  State: found.status,
  CreatedOn: found.createdAt.toISOString(),
});
