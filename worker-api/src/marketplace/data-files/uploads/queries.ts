import type { DataFileKind, DataFileReport, DataFileState } from '@pitlane/contracts';
import type { Db, Tx } from '../../../platform/database.ts';
import { literal, literals } from '../../../platform/sql.ts';

export type UploadRow = {
  id: string;
  kind: DataFileKind;
  /** Of prices: the workshop whose file it is; null for a file of all. */
  supplierId: number | null;
  supplierName: string | null;
  fileName: string;
  bytes: number;
  isPruning: boolean;
  isOverwriting: boolean;
  createdBy: string;
  createdAt: Date;
  state: DataFileState;
  stage: 'reading' | 'writing' | null;
  rowsDone: number;
  report: DataFileReport | null;
  reason: string | null;
  failure: string | null;
};

const RECEIVING = 'receiving' satisfies DataFileState;
/** A job is at it. */
const WORKING: DataFileState[] = ['checking', 'applying'];

const NEWEST = 20;
/** Parts that are read from the database at a time: some 1.5 MB. */
const PARTS_AT_A_TIME = 10;

const supplierName = (db: Db) => db`(select name from supplier where id = f.supplier_id) as supplier_name`;

export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db<UploadRow[]>`
    select f.*, ${supplierName(db)} from data_file_upload f where f.id = ${id}`;
  return row ?? null;
}

/** An upload, locked until the transaction ends. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | null> {
  const [row] = await tx<UploadRow[]>`
    select f.*, ${supplierName(tx)} from data_file_upload f where f.id = ${id} for update of f`;
  return row ?? null;
}

/** The newest uploads, without their reports. */
export const findUploads = (db: Db): Promise<UploadRow[]> => db<UploadRow[]>`
  select id, kind, file_name, is_pruning, is_overwriting, created_by, created_at, state, supplier_id, ${supplierName(db)}
    from data_file_upload f order by created_at desc, id limit ${NEWEST}`;

/** An id that is there already stays as it is. */
export async function insertUpload(
  db: Db,
  {
    id,
    kind,
    supplierId,
    fileName,
    bytes,
    createdBy,
    createdAt,
  }: Pick<UploadRow, 'id' | 'kind' | 'supplierId' | 'fileName' | 'bytes' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  await db`
    insert into data_file_upload (id, kind, supplier_id, file_name, bytes, created_by, created_at)
    values (${id}, ${kind}, ${supplierId}, ${fileName}, ${bytes}, ${createdBy}, ${createdAt}) on conflict (id) do nothing`;
}

/** Adds a part while parts are received; one that is there stays. */
export async function insertPart(db: Db, id: string, position: number, content: Uint8Array): Promise<void> {
  await db`
    insert into data_file_part (upload_id, position, content)
    select id, ${position}, ${content} from data_file_upload where id = ${id} and state = ${literal(db, RECEIVING)}
    on conflict do nothing`;
}

export async function countParts(db: Db, id: string): Promise<number> {
  const [row] = await db<{ parts: number }[]>`
    select count(*)::int as parts from data_file_part where upload_id = ${id}`;
  return row!.parts;
}

/** The content of an upload, part by part. */
export async function* readParts(db: Db, id: string): AsyncIterable<Uint8Array> {
  for (let next = 0; ; next += PARTS_AT_A_TIME) {
    const parts = await db<{ content: Uint8Array }[]>`
      select content from data_file_part
       where upload_id = ${id} and position >= ${next} and position < ${next + PARTS_AT_A_TIME} order by position`;
    if (parts.length === 0) return;
    for (const { content } of parts) yield content;
  }
}

/** What a job or a press begins: what the step before left is cleared. */
export async function beginStep(
  tx: Tx,
  id: string,
  {
    state,
    isPruning,
    isOverwriting,
    reason,
  }: Pick<UploadRow, 'isPruning' | 'isOverwriting' | 'reason'> & { state: 'checking' | 'applying' },
): Promise<void> {
  await tx`
    update data_file_upload
       set state = ${state}, is_pruning = ${isPruning}, is_overwriting = ${isOverwriting}, reason = ${reason}, stage = null, rows_done = 0, failure = null,
           report = case when ${state === 'applying'} then report end
     where id = ${id}`;
}

/** How far the job is. */
export async function writeProgress(
  db: Db,
  id: string,
  { stage, rows }: { stage: 'reading' | 'writing'; rows: number },
): Promise<void> {
  await db`
    update data_file_upload set stage = ${stage}, rows_done = ${rows}
     where id = ${id} and state in ${literals(db, WORKING)}`;
}

/** What came of a job. Without a report the one before stays. */
export async function endStep(
  db: Db,
  id: string,
  { state, report, failure }: { state: DataFileState; report?: DataFileReport; failure?: string },
): Promise<void> {
  await db`
    update data_file_upload
       set state = ${state}, stage = null, failure = ${failure ?? null},
           report = coalesce(${report ? JSON.stringify(report) : null}::text::jsonb, report)
     where id = ${id}`;
}

export async function deleteParts(db: Db, id: string): Promise<void> {
  await db`delete from data_file_part where upload_id = ${id}`;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db`delete from data_file_upload where id = ${id} and state not in ${literals(db, WORKING)}`;
}

export async function deleteOldUploads(db: Db, before: Date): Promise<void> {
  await db`delete from data_file_upload where created_at < ${before}`;
}
