import {
  DATA_FILE_PART_BYTES,
  type DataFileApply,
  type DataFileKind,
  type DataFileStart,
  type DataFileUpload,
  type DataFileUploads,
} from '@pitlane/contracts';
import type { Sql, Tx } from '../../../platform/database.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { orNotFound } from '../../../platform/route.ts';
import { NO_SUCH_WORKSHOP } from '../../../platform/shared-refusals.ts';
import { transaction } from '../../../platform/transaction.ts';
import * as queries from './queries.ts';

/** Tries of a job before the file is given back with a failure. */
const ATTEMPTS = 3;

/** The newest uploads. */
export async function listUploads(sql: Sql): Promise<DataFileUploads> {
  const rows = await queries.findUploads(sql);
  return { Success: true, Items: rows.map(toHead) };
}

/** The kind of an upload. Throws `not-found`. */
export const readKind = async (sql: Sql, id: string): Promise<DataFileKind> =>
  orNotFound(await queries.findUpload(sql, id)).kind;

/** An upload with its progress. Throws `not-found`. */
export async function readUpload(sql: Sql, id: string): Promise<DataFileUpload> {
  const row = orNotFound(await queries.findUpload(sql, id));
  return {
    Success: true,
    ...toHead(row),
    Stage: row.stage,
    RowsDone: row.rowsDone,
    Failure: row.failure,
    Report: row.report,
  };
}

const toHead = (row: queries.UploadRow) => ({
  Id: row.id,
  Kind: row.kind,
  WorkshopId: row.supplierId,
  WorkshopName: row.supplierName,
  FileName: row.fileName,
  State: row.state,
  IsPruning: row.isPruning,
  IsOverwriting: row.isOverwriting,
  CreatedBy: row.createdBy,
  CreatedOn: row.createdAt.toISOString(),
});

/**
 * Announces a file. The same id again is the same upload. Throws `conflict` for an id of another file, and `validation`
 * for an unknown workshop.
 */
export async function startUpload(
  sql: Sql,
  { Id, Kind, WorkshopId = null, FileName, Bytes }: DataFileStart,
  { by, now }: { by: string; now: Date },
): Promise<DataFileUpload> {
  const known = WorkshopId === null ? [] : await sql`select from supplier where id = ${WorkshopId}`;
  if (WorkshopId !== null && known.length === 0) throw fieldError('/WorkshopId', 'unknown', NO_SUCH_WORKSHOP);
  await queries.insertUpload(sql, {
    id: Id,
    kind: Kind,
    supplierId: WorkshopId,
    fileName: FileName,
    bytes: Bytes,
    createdBy: by,
    createdAt: now,
  });
  const row = orNotFound(await queries.findUpload(sql, Id));
  const isSame = row.kind === Kind && row.supplierId === WorkshopId;
  if (!isSame || row.fileName !== FileName || row.bytes !== Bytes || row.createdBy !== by)
    throw new AppError('conflict', { detail: 'This upload is of another file. Choose the file again.' });
  return readUpload(sql, Id);
}

/** Adds a part; a repeat changes nothing. Throws `validation` for one of another length, and `not-found`. */
export async function addPart(sql: Sql, id: string, position: number, content: string): Promise<void> {
  const { bytes } = orNotFound(await queries.findUpload(sql, id));
  const part = Buffer.from(content, 'base64');
  const length = Math.min(DATA_FILE_PART_BYTES, bytes - position * DATA_FILE_PART_BYTES);
  if (part.length !== length)
    throw fieldError('/Content', 'length', 'The part has another length. Choose the file again.');
  await queries.insertPart(sql, id, position, part);
}

/**
 * Checks a file whose parts are there, in a job; `isPruning` also removes what it lacks, `isOverwriting` overwrites
 * what was set in forms. Throws `not-found`, and
 * `conflict` while parts are missing or it is being written.
 */
export function checkUpload(
  sql: Sql,
  id: string,
  { isPruning, isOverwriting }: { isPruning: boolean; isOverwriting: boolean },
): Promise<DataFileUpload> {
  return step(sql, id, async (tx, row) => {
    const isSame = row.isPruning === isPruning && row.isOverwriting === isOverwriting;
    if (row.state === 'checking' && isSame) return;
    if (row.state === 'checking' || row.state === 'applying' || row.state === 'applied')
      throw new AppError('conflict', {
        detail: 'This file is being checked or saved, or has already been saved.',
      });
    if ((await queries.countParts(tx, id)) !== Math.ceil(row.bytes / DATA_FILE_PART_BYTES))
      throw new AppError('conflict', { detail: 'Parts of the file are missing. Choose the file again.' });
    await queries.beginStep(tx, id, { state: 'checking', isPruning, isOverwriting, reason: null });
    await addJob(tx, 'check-data-file', { id }, { maxAttempts: ATTEMPTS });
  });
}

/**
 * Saves a file that was checked, in a job; a repeat of the press changes nothing. Throws `not-found`, and `conflict`
 * unless the report is the one with this digest, without a problem.
 */
export function applyUpload(
  sql: Sql,
  id: string,
  { Reason, Digest }: DataFileApply,
): Promise<DataFileUpload> {
  return step(sql, id, async (tx, row) => {
    const isSame = row.report?.Digest === Digest;
    if (isSame && (row.state === 'applying' || row.state === 'applied')) return;
    if (!isSame || row.state !== 'checked' || row.report?.ProblemCount !== 0)
      throw new AppError('conflict', {
        detail: 'This check is out of date, so nothing was saved. Check the file again.',
      });
    const { isPruning, isOverwriting } = row;
    await queries.beginStep(tx, id, { state: 'applying', isPruning, isOverwriting, reason: Reason });
    await addJob(tx, 'apply-data-file', { id }, { maxAttempts: ATTEMPTS });
  });
}

/** Forgets a file that is not being read or written; a repeat changes nothing. */
export const discardUpload = (sql: Sql, id: string): Promise<void> => queries.deleteUpload(sql, id);

async function step(
  sql: Sql,
  id: string,
  work: (tx: Tx, row: queries.UploadRow) => Promise<void>,
): Promise<DataFileUpload> {
  await transaction(sql, async (tx) => work(tx, orNotFound(await queries.lockUpload(tx, id))));
  return readUpload(sql, id);
}
