import type {
  CapturedVehicleImage,
  ImageOfLead,
  ImageUploadError,
  ImageUploadRequest,
} from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import * as photos from '../../shared/photos/index.ts';
import { type Caller, requireOwnLead, touchLead } from '../leads/index.ts';

export type UploadTicket = photos.UploadTicket & { image: CapturedVehicleImage };

/**
 * A place among the lead's ten photos and an address to PUT the file to (2 §4 'Image upload'). A file that cannot be
 * taken comes back as an error of 2 §8. Throws `not-found`, `forbidden` without access, `too-many-requests`.
 */
export async function requestUpload(
  deps: AppDeps,
  { leadGuid, ...file }: ImageUploadRequest,
  caller: Caller,
  address: string,
): Promise<UploadTicket | { error: ImageUploadError }> {
  photos.requireStore(deps);
  const lead = await requireOwnLead(deps, leadGuid, caller);
  // Leads are cheap to make: without this limit one address could fill the store.
  await deps.limiter.take('image-upload-address', address, caller.partner.limits);
  await deps.limiter.take('image-upload', lead.guid, caller.partner.limits);
  const ticket = await photos.requestUpload(deps, { leadGuid: lead.guid }, file, (tx) =>
    touchLead(tx, lead.guid, deps.clock.now()),
  );
  return 'error' in ticket ? ticket : { ...ticket, image: await toCapturedImage(deps, ticket.row) };
}

/**
 * Orders the check of an uploaded file once and returns its status; poll until it is approved, rejected or failed.
 * Throws `not-found`, `forbidden`.
 */
export async function processUpload(
  deps: AppDeps,
  { leadGuid, id }: ImageOfLead,
  caller: Caller,
): Promise<CapturedVehicleImage> {
  photos.requireStore(deps);
  await requireOwnLead(deps, leadGuid, caller);
  return toCapturedImage(deps, await photos.processUpload(deps, { leadGuid }, id));
}

/** Deletes a photo and its files. One that is gone already is not an error. Throws `not-found` for the lead, `forbidden`. */
export async function deleteImage(
  deps: AppDeps,
  { leadGuid, id }: ImageOfLead,
  caller: Caller,
): Promise<void> {
  await requireOwnLead(deps, leadGuid, caller);
  await photos.deleteImage(deps, { leadGuid }, id);
}

/** The lead's photos in their order. Access is checked by the calling code. */
export async function listImages(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return Promise.all(
    (await photos.findImages(deps.sql, { leadGuid })).map((image) => toCapturedImage(deps, image)),
  );
}

/** Those that can be shown. */
export async function listApprovedImages(deps: AppDeps, leadGuid: string): Promise<CapturedVehicleImage[]> {
  return (await listImages(deps, leadGuid)).filter(({ status }) => status === 'approved');
}

async function toCapturedImage(deps: AppDeps, image: photos.ImageRow): Promise<CapturedVehicleImage> {
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
