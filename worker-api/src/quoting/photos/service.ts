import type {
  CapturedVehicleImage,
  ImageOfLead,
  ImageUploadError,
  ImageUploadRequest,
} from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import * as photos from '../../shared/photos/index.ts';
import { type Asker, lockLead, ownLead } from '../leads/index.ts';

export type UploadTicket = photos.UploadTicket & { image: CapturedVehicleImage };

/**
 * A place among the lead's ten photos and an address to PUT the file to (2 §4 'Image upload'). A file that cannot be
 * taken comes back as an error of 2 §8. Throws `not-found`, `forbidden` without access, `too-many-requests`.
 */
export async function requestUpload(
  deps: AppDeps,
  { leadGuid, ...file }: ImageUploadRequest,
  asker: Asker,
): Promise<UploadTicket | { error: ImageUploadError }> {
  photos.requireStore(deps);
  const lead = await ownLead(deps, leadGuid, asker);
  await deps.limiter.take('image-upload', lead.guid, asker.partner.limits);
  const ticket = await photos.requestUpload(deps, { leadGuid: lead.guid }, file, (tx) =>
    lockLead(tx, lead.guid),
  );
  return 'error' in ticket ? ticket : { ...ticket, image: await onWire(deps, ticket.row) };
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
  photos.requireStore(deps);
  await ownLead(deps, leadGuid, asker);
  return onWire(deps, await photos.processUpload(deps, { leadGuid }, id));
}

/** Takes a photo away, with its files. One that is gone already is no error. Throws `not-found` for the lead, `forbidden`. */
export async function deleteImage(deps: AppDeps, { leadGuid, id }: ImageOfLead, asker: Asker): Promise<void> {
  await ownLead(deps, leadGuid, asker);
  await photos.deleteImage(deps, { leadGuid }, id);
}

/** The lead's photos in their order, whoever asks: the caller has checked that. */
export async function imagesOf(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return Promise.all((await photos.findImages(deps.sql, { leadGuid })).map((image) => onWire(deps, image)));
}

/** Those that can be shown. */
export async function approvedImages(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return (await imagesOf(deps, leadGuid)).filter(({ status }) => status === 'approved');
}

async function onWire(deps: AppDeps, image: photos.ImageRow): Promise<CapturedVehicleImage> {
  const isShown = image.status === 'approved';
  return {
    id: image.id,
    sortOrder: image.sortOrder,
    status: image.status,
    url: isShown ? await photos.viewAddress(deps, image.id, 'full') : null,
    thumbnailUrl: isShown ? await photos.viewAddress(deps, image.id, 'thumbnail') : null,
    fileName: image.fileName,
  };
}
