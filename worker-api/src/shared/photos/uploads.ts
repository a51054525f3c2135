import type { ImageUploadError } from '@pitlane/contracts';
import { imageContentType, imageUploadError } from '@pitlane/domain/funnel/image-upload';
import { addSeconds } from 'date-fns/addSeconds';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { randomGuid, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { uploadKey } from './files.ts';
import { orderPhotos } from './order-photos.ts';
import * as queries from './queries.ts';
import { requireStore } from './store.ts';

/** Photos are decoded one after the other, so that they leave the other job slots to mail and payments. */
export const PHOTO_QUEUE = 'photos';
/** Seconds until an upload address expires. */
const UPLOAD_SECONDS = 15 * 60;

export type UploadTicket = {
  row: queries.ImageRow;
  uploadUrl: string;
  contentType: string;
  expiresAt: string;
};

/**
 * Reserves one of the owner's ten places with an address for the PUT. `hold` locks the owner; the caller has checked
 * access. Errors of 2 §8 are values. Throws `provider-unavailable`.
 */
export async function requestUpload(
  deps: AppDeps,
  owner: queries.ImageOwner,
  { fileName, sizeInBytes }: { fileName: string; sizeInBytes: number },
  hold: (tx: Tx) => Promise<unknown>,
): Promise<UploadTicket | { error: ImageUploadError }> {
  const store = requireStore(deps);
  const error = imageUploadError({ name: fileName, bytes: sizeInBytes }, 0, deps.config.images);
  const contentType = imageContentType(fileName);
  if (error || contentType === null) return { error: error ?? 'WrongFormat' };
  const now = deps.clock.now();
  const expiresAt = addSeconds(now, UPLOAD_SECONDS);
  const row = await transaction(deps.sql, async (tx) => {
    await hold(tx);
    for (const objectKey of await queries.deleteUnusable(tx, owner, now))
      await addJob(tx, 'remove-image-files', { objectKey });
    // A new supplier photo comes last, not in a freed place.
    if ('supplierId' in owner) await orderPhotos(tx, owner.supplierId, []);
    return queries.insertImage(tx, owner, {
      id: randomGuid(),
      objectKey: randomToken(),
      contentType,
      fileName,
      bytes: sizeInBytes,
      now,
      expiresAt,
    });
  });
  if (!row) return { error: 'MaximumCountReached' };
  const upload = { id: row.id, key: uploadKey(row.objectKey), contentType, now, seconds: UPLOAD_SECONDS };
  const uploadUrl = await store.uploadAddress(upload);
  return { row, uploadUrl, contentType, expiresAt: expiresAt.toISOString() };
}

/** Starts the processing of a file, once, and returns its state. Throws `not-found`. */
export async function processUpload(
  deps: AppDeps,
  owner: queries.ImageOwner,
  id: string,
): Promise<queries.ImageRow> {
  await transaction(deps.sql, async (tx) => {
    if (await queries.startProcessing(tx, owner, id))
      await addJob(
        tx,
        'process-captured-image',
        { id },
        { key: `image:${id}`, maxAttempts: 6, queue: PHOTO_QUEUE },
      );
  });
  const image = await queries.findImage(deps.sql, id);
  if (!image || !queries.belongsTo(image, owner)) throw new AppError('not-found');
  return image;
}

/** Deletes a photo with its files and runs `then` if there was one. */
export async function deleteImage(
  deps: AppDeps,
  owner: queries.ImageOwner,
  id: string,
  then: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await transaction(deps.sql, async (tx) => {
    const objectKey = await queries.deleteImage(tx, owner, id);
    if (objectKey === null) return;
    await addJob(tx, 'remove-image-files', { objectKey });
    await then(tx);
  });
}

/** Receives a pending upload, for stores without upload addresses. Throws `expired`. */
export async function receiveUpload(
  deps: AppDeps,
  id: string,
  { contentType, body }: { contentType: string; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  const store = requireStore(deps);
  const image = orNotFound(await queries.findImage(deps.sql, id));
  if (!store.receive) throw new AppError('not-found');
  if (image.status !== 'requested')
    throw new AppError('expired', { detail: 'This photo has already been uploaded.' });
  if (contentType !== image.contentType) throw new AppError('unsupported-media-type');
  await store.receive(uploadKey(image.objectKey), body, deps.config.images.maximumBytes);
}
