import type {
  CapturedVehicleImage,
  ImageOfLead,
  ImageUploadError,
  ImageUploadRequest,
} from '@pitlane/contracts';
import { imageContentType, imageUploadError } from '@pitlane/domain/image-upload';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { providerProblem } from '../../adapters/provider-error.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { found } from '../../platform/route.ts';
import { randomGuid, randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Asker } from '../leads/access.ts';
import { ownLead } from '../leads/follow-up.ts';
import { lockLead } from '../leads/queries.ts';
import { uploadKey } from './files.ts';
import * as queries from './queries.ts';
import { viewAddress } from './view-address.ts';

/** Seconds in which a file has to be sent. */
const UPLOAD_SECONDS = 15 * 60;

export type UploadTicket = {
  image: CapturedVehicleImage;
  uploadUrl: string;
  contentType: string;
  expiresAt: string;
};

/**
 * A place among the lead's ten photos and an address to PUT the file to (2 §4 'Image upload'). A file that cannot be
 * taken comes back as an error of 2 §8. Throws `not-found`, `forbidden` without access, `too-many-requests`.
 */
export async function requestUpload(
  deps: AppDeps,
  request: ImageUploadRequest,
  asker: Asker,
): Promise<UploadTicket | { error: ImageUploadError }> {
  const store = requireStore(deps);
  const lead = await ownLead(deps, request.leadGuid, asker);
  await deps.limiter.take('image-upload', lead.guid, asker.partner.limits);
  const file = { name: request.fileName, bytes: request.sizeInBytes };
  const error = imageUploadError(file, 0, deps.config.images);
  const contentType = imageContentType(file.name);
  if (error || contentType === null) return { error: error ?? 'WrongFormat' };
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + UPLOAD_SECONDS * 1000);
  const image = await transaction(deps.sql, async (tx) => {
    await lockLead(tx, lead.guid);
    for (const objectKey of await queries.deleteUnusable(tx, lead.guid, now))
      await addJob(tx, 'remove-image-files', { objectKey });
    return queries.insertImage(tx, {
      id: randomGuid(),
      leadGuid: lead.guid,
      objectKey: randomToken(),
      contentType,
      fileName: file.name,
      bytes: file.bytes,
      now,
      expiresAt,
    });
  });
  if (!image) return { error: 'MaximumCountReached' };
  const upload = { id: image.id, key: uploadKey(image.objectKey), contentType, now, seconds: UPLOAD_SECONDS };
  const uploadUrl = await store.uploadAddress(upload);
  return { image: await onWire(deps, image), uploadUrl, contentType, expiresAt: expiresAt.toISOString() };
}

/**
 * Orders the file to be looked at, once however often it is asked for; the answer says how far it is. Ask again until it
 * is approved, rejected or failed. Throws `not-found`, `forbidden`.
 */
export async function processUpload(
  deps: AppDeps,
  { leadGuid, id }: ImageOfLead,
  asker: Asker,
): Promise<CapturedVehicleImage> {
  requireStore(deps);
  await ownLead(deps, leadGuid, asker);
  await transaction(deps.sql, async (tx) => {
    if (await queries.startProcessing(tx, leadGuid, id))
      await addJob(tx, 'process-captured-image', { id }, { key: `image:${id}`, maxAttempts: 6 });
  });
  const image = await queries.findImage(deps.sql, id);
  if (image?.leadGuid !== leadGuid) throw new AppError('not-found');
  return onWire(deps, image);
}

/** Takes a photo away, with its files. One that is gone already is no error. Throws `not-found` for the lead, `forbidden`. */
export async function deleteImage(deps: AppDeps, { leadGuid, id }: ImageOfLead, asker: Asker): Promise<void> {
  await ownLead(deps, leadGuid, asker);
  await transaction(deps.sql, async (tx) => {
    const objectKey = await queries.deleteImage(tx, leadGuid, id);
    if (objectKey !== null) await addJob(tx, 'remove-image-files', { objectKey });
  });
}

/** Takes the file of an upload that is still awaited, for stores without an address of their own. Throws `expired`. */
export async function receiveUpload(
  deps: AppDeps,
  id: string,
  { contentType, body }: { contentType: string; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  const store = requireStore(deps);
  const image = found(await queries.findImage(deps.sql, id));
  if (!store.receive) throw new AppError('not-found');
  if (image.status !== 'requested') throw new AppError('expired', { detail: 'The photo was sent already.' });
  if (contentType !== image.contentType) throw new AppError('unsupported-media-type');
  await store.receive(uploadKey(image.objectKey), body, deps.config.images.maximumBytes);
}

/** The lead's photos in their order, whoever asks: the caller has checked that. */
export async function imagesOf(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return Promise.all((await queries.findImages(deps.sql, leadGuid)).map((image) => onWire(deps, image)));
}

/** Those that can be shown. */
export async function approvedImages(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return (await imagesOf(deps, leadGuid)).filter(({ status }) => status === 'approved');
}

/** The store of photos. Throws `provider-unavailable` where none is set up. */
export function requireStore(deps: AppDeps): ImageStore {
  if (!deps.images)
    throw new AppError('provider-unavailable', { detail: 'Photos cannot be kept here at the moment.' });
  return deps.images;
}

/** Failures of the store as the problem that a client sees. */
export async function fromStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw providerProblem(error);
  }
}

async function onWire(deps: AppDeps, image: queries.ImageRow): Promise<CapturedVehicleImage> {
  const isShown = image.status === 'approved';
  return {
    id: image.id,
    sortOrder: image.sortOrder,
    status: image.status,
    url: isShown ? await viewAddress(deps, image.id, 'full') : null,
    thumbnailUrl: isShown ? await viewAddress(deps, image.id, 'thumbnail') : null,
    fileName: image.fileName,
  };
}
