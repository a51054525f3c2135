import type { CapturedVehicleImage } from '@pitlane/contracts';
import { CAPTURED_IMAGE_MAXIMUM } from '@pitlane/contracts/constants';
import { IMAGE_STATUS, REFUSED_IMAGE_STATUSES } from '@pitlane/domain/funnel/image-upload';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';

/** Owner of a photo: a lead's vehicle or a supplier. Each has ten places. */
export type ImageOwner = { leadGuid: string } | { supplierId: number };

export type ImageRow = {
  id: string;
  /** Exactly one of the two is set. */
  leadGuid: string | null;
  supplierId: number | null;
  sortOrder: number;
  status: CapturedVehicleImage['status'];
  objectKey: string;
  contentType: string;
  fileName: string;
  /** Reason of the rejection or failure. */
  reason: string | null;
};

const columns = (db: Db) =>
  db`id, lead_guid, supplier_id, sort_order, status, object_key, content_type, file_name, reason`;

const ownerLead = (owner: ImageOwner) => ('leadGuid' in owner ? owner.leadGuid : null);
const ownerSupplier = (owner: ImageOwner) => ('supplierId' in owner ? owner.supplierId : null);
const matchOwner = (db: Db, owner: ImageOwner) =>
  'leadGuid' in owner ? db`lead_guid = ${owner.leadGuid}` : db`supplier_id = ${owner.supplierId}`;

/** Whether a photo belongs to this owner. */
export const belongsTo = (image: ImageRow, owner: ImageOwner): boolean =>
  image.leadGuid === ownerLead(owner) && image.supplierId === ownerSupplier(owner);

/** Takes the first free of ten places; null when all are taken. The caller locks the owner. */
export const insertImage = (
  tx: Tx,
  owner: ImageOwner,
  image: Pick<ImageRow, 'id' | 'objectKey' | 'contentType' | 'fileName'> & {
    bytes: number;
    now: Date;
    expiresAt: Date;
  },
) =>
  firstRow(tx<ImageRow[]>`
    insert into captured_image
      (id, lead_guid, supplier_id, sort_order, object_key, content_type, file_name, bytes, created_at,
       upload_expires_at)
    select ${image.id}, ${ownerLead(owner)}, ${ownerSupplier(owner)}, place, ${image.objectKey}, ${image.contentType},
           ${image.fileName}, ${image.bytes}, ${image.now}, ${image.expiresAt}
      from generate_series(1, ${CAPTURED_IMAGE_MAXIMUM}::int) place
     where not exists (select 1 from captured_image where ${matchOwner(tx, owner)} and sort_order = place)
     order by place limit 1
    returning ${columns(tx)}`);

/** Frees places of failed uploads and returns their keys. */
export async function deleteUnusable(tx: Tx, owner: ImageOwner, now: Date): Promise<string[]> {
  const rows = await tx<{ objectKey: string }[]>`
    delete from captured_image
     where ${matchOwner(tx, owner)}
       and (status in ${literals(tx, REFUSED_IMAGE_STATUSES)} or (status = ${literal(tx, IMAGE_STATUS.requested)} and upload_expires_at < ${now}))
    returning object_key`;
  return rows.map((row) => row.objectKey);
}

export const findImage = (db: Db, id: string) =>
  firstRow(db<ImageRow[]>`select ${columns(db)} from captured_image where id = ${id}`);

/** An owner's photos in order, without pending uploads. */
export async function findImages(db: Db, owner: ImageOwner): Promise<ImageRow[]> {
  return db<ImageRow[]>`
    select ${columns(db)} from captured_image
     where ${matchOwner(db, owner)} and status <> ${literal(db, IMAGE_STATUS.requested)} order by sort_order`;
}

/** Moves from requested to processing; null when it is gone. */
export async function startProcessing(tx: Tx, owner: ImageOwner, id: string): Promise<boolean> {
  const rows = await tx`
    update captured_image set status = ${IMAGE_STATUS.processing}
     where id = ${id} and ${matchOwner(tx, owner)} and status = ${literal(tx, IMAGE_STATUS.requested)} returning 1`;
  return rows.length > 0;
}

export type Verdict =
  | { status: 'approved'; width: number; height: number }
  | { status: 'rejected' | 'failed'; reason: string };

/** Saves the end of the processing; false when the photo was deleted in between. */
export async function finishProcessing(tx: Tx, id: string, verdict: Verdict, now: Date): Promise<boolean> {
  const { width, height, reason } = { width: null, height: null, reason: null, ...verdict };
  const rows = await tx`
    update captured_image set status = ${verdict.status}, reason = ${reason}, width = ${width}, height = ${height},
           processed_at = ${now}
     where id = ${id} and status = ${literal(tx, IMAGE_STATUS.processing)} returning 1`;
  return rows.length > 0;
}

/** Returns the key of its files; null when there is none. */
export async function deleteImage(tx: Tx, owner: ImageOwner, id: string): Promise<string | null> {
  const [row] = await tx<{ objectKey: string }[]>`
    delete from captured_image where id = ${id} and ${matchOwner(tx, owner)} returning object_key`;
  return row?.objectKey ?? null;
}

/** Whether any photo needs the upload, and whether any shows its pictures. */
export async function findUses(
  db: Db,
  objectKey: string,
): Promise<{ needsUpload: boolean; isShown: boolean }> {
  const rows = await db<{ status: string }[]>`
    select status from captured_image where object_key = ${objectKey}`;
  return {
    needsUpload: rows.some(({ status }) => status === 'requested' || status === 'processing'),
    isShown: rows.length > 0,
  };
}

/** Ends processing that did not finish. */
export const failUnfinished = (tx: Tx, before: Date, now: Date) =>
  tx`update captured_image set status = ${IMAGE_STATUS.failed}, reason = 'NotProcessed', processed_at = ${now}
      where status = ${literal(tx, IMAGE_STATUS.processing)} and upload_expires_at < ${before}`;

/** Deletes uploads whose processing did not start, and returns their keys. */
export async function sweepUploads(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx<{ objectKey: string }[]>`
    delete from captured_image where status = ${literal(tx, IMAGE_STATUS.requested)} and upload_expires_at < ${before} returning object_key`;
  return rows.map((row) => row.objectKey);
}

/** Deletes all photos of these leads, and returns the keys of their files. */
export async function deleteLeadImages(tx: Tx, leadGuids: string[]): Promise<string[]> {
  const rows = await tx<{ objectKey: string }[]>`
    delete from captured_image where lead_guid = any (${leadGuids}::uuid[]) returning object_key`;
  return rows.map((row) => row.objectKey);
}
