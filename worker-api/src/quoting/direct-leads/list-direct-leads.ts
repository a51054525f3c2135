import type { OwnQuestion, PortalDirectLead } from '@pitlane/contracts';
import { type VehicleColumns, vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db } from '../../platform/database.ts';

type QuestionRow = {
  supplierId: number;
  comments: string;
  createdAt: Date;
  answerBy: Date | null;
  answeredAt: Date | null;
  answer: string | null;
};

const questionColumns = (db: Db) =>
  db`d.supplier_id, d.comments, d.created_at, d.answer_by, d.answered_at, d.answer`;

const toQuestion = (row: QuestionRow): OwnQuestion => ({
  WorkshopId: row.supplierId,
  Question: row.comments,
  CreatedOn: row.createdAt.toISOString(),
  AnswerBy: row.answerBy?.toISOString() ?? null,
  AnsweredOn: row.answeredAt?.toISOString() ?? null,
  Answer: row.answer,
});

/** The questions of a lead's owner, one a workshop. */
export async function listOwnQuestions(db: Db, leadGuid: string): Promise<OwnQuestion[]> {
  const rows = await db<QuestionRow[]>`
    select ${questionColumns(db)} from supplier_direct_lead d
     where d.lead_guid = ${leadGuid} and d.is_by_owner order by d.id limit 100`;
  return rows.map(toQuestion);
}

type PortalRow = QuestionRow &
  VehicleColumns & {
    id: number;
    workshopName: string;
    timezone: string;
    fullName: string;
    contactNumber: string;
    email: string | null;
    suburb: string | null;
  };

/** The questions to these workshops, the longest waiting first, then the answered ones, newest first; at most 100. */
export async function listWorkshopQuestions(db: Db, supplierIds: number[]): Promise<PortalDirectLead[]> {
  const rows = await db<PortalRow[]>`
    select ${questionColumns(db)}, d.id, d.full_name, d.contact_number, d.email, s.name as workshop_name, su.timezone,
           u.name as suburb, l.vehicle_make, l.vehicle_model, l.vehicle_year
      from supplier_direct_lead d join supplier s on s.id = d.supplier_id join suburb su on su.id = s.suburb_id
      join lead l on l.guid = d.lead_guid left join suburb u on u.id = l.suburb_id
     where d.supplier_id = any (${supplierIds}::int[])
     order by d.answered_at desc nulls first, d.id limit 100`;
  return rows.map((row) => ({
    ...toQuestion(row),
    Id: row.id,
    WorkshopName: row.workshopName,
    IANATimeZone: row.timezone,
    CustomerName: row.fullName,
    ContactNumber: row.contactNumber,
    EmailAddress: row.email,
    Vehicle: vehicleTitle(row),
    SuburbName: row.suburb,
  }));
}

/** How many questions wait for these workshops' answer. */
export async function countOpenQuestions(db: Db, supplierIds: number[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from supplier_direct_lead
     where supplier_id = any (${supplierIds}::int[]) and answered_at is null and answer_by is not null`;
  return row!.count;
}
