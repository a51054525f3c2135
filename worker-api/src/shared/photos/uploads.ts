import type { ImageUploadError } from '@pitlane/contracts';
import { imageContentType, imageUploadError } from '@pitlane/domain/funnel/image-upload';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { orNotFound } from '../../platform/route.ts';
import { randomGuid, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { uploadKey } from './files.ts';
import * as queries from './queries.ts';
import { requireStore } from './store.ts';

/** Seconds in which a file has to be sent. */
const UPLOAD_SECONDS = 15 * 60;

export type UploadTicket = {
  row: queries.ImageRow;
  uploadUrl: string;
  contentType: string;
  expiresAt: string;
};

/**
 * A place among the owner's ten photos and an address to PUT the file to. `hold` keeps everybody else from the owner's
 * places until the transaction ends. A file that cannot be taken comes back as an error of 2 §8. The caller has checked
 * who asks. Throws `provider-unavailable`.
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
  const expiresAt = new Date(now.getTime() + UPLOAD_SECONDS * 1000);
  const row = await transaction(deps.sql, async (tx) => {
    await hold(tx);
    for (const objectKey of await queries.deleteUnusable(tx, owner, now))
      await addJob(tx, 'remove-image-files', { objectKey });
    // A photo that is added comes last, not where one was taken away.
    if ('supplierId' in owner) await queries.arrange(tx, owner.supplierId, []);
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

/** Orders the owner's file to be looked at, once; gives how far it is. Throws `not-found`. */
export async function processUpload(
  deps: AppDeps,
  owner: queries.ImageOwner,
  id: string,
): Promise<queries.ImageRow> {
  await transaction(deps.sql, async (tx) => {
    if (await queries.startProcessing(tx, owner, id))
      await addJob(tx, 'process-captured-image', { id }, { key: `image:${id}`, maxAttempts: 6 });
  });
  const image = await queries.findImage(deps.sql, id);
  if (!image || !queries.belongsTo(image, owner)) throw new AppError('not-found');
  return image;
}

/** Takes the owner's photo away, with its files, and does `then` where there was one. */
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

/** Takes the file of an upload that is still awaited, for stores without an address of their own. Throws `expired`. */
export async function receiveUpload(
  deps: AppDeps,
  id: string,
  { contentType, body }: { contentType: string; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  const store = requireStore(deps);
  const image = orNotFound(await queries.findImage(deps.sql, id));
  if (!store.receive) throw new AppError('not-found');
  if (image.status !== 'requested') throw new AppError('expired', { detail: 'The photo was sent already.' });
  if (contentType !== image.contentType) throw new AppError('unsupported-media-type');
  await store.receive(uploadKey(image.objectKey), body, deps.config.images.maximumBytes);
}
