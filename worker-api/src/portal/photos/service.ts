import type {
  ImageUpload,
  ImageUploadError,
  SupplierPhoto,
  SupplierPhotoOrder,
  SupplierPhotos,
  SupplierPhotoUpload,
} from '@pitlane/contracts';
import { imageUploadMessage } from '@pitlane/domain/funnel/image-upload';
import { parsePhotoName, photoAddress } from '../../marketplace/suppliers/index.ts';
import { toActor } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { callProvider } from '../../platform/provider-error.ts';
import { transaction } from '../../platform/transaction.ts';
import * as photos from '../../shared/photos/index.ts';
import { auditChange, lockWorkshop, requireOwnWorkshop, type WorkshopRequest } from '../profile/index.ts';
import { isShown } from './queries.ts';

/** A workshop's photos in order, and its limits. Throws `not-found`. */
export async function listSupplierPhotos(deps: AppDeps, request: WorkshopRequest): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, request);
  const rows = await photos.findImages(deps.sql, toOwner(request));
  return {
    Success: true,
    Photos: rows.map(toPhoto),
    CanAdd: deps.images !== null,
    MaximumImageBytes: deps.config.images.maximumBytes,
    AllowedImageExtensions: [...deps.config.images.extensions],
  };
}

/**
 * Reserves the last of ten places with an upload address; refused files come back in `errors`. Throws `not-found`,
 * `too-many-requests`, `provider-unavailable`.
 */
export async function requestPhoto(
  deps: AppDeps,
  request: WorkshopRequest,
  file: SupplierPhotoUpload,
): Promise<ImageUpload> {
  await requireOwnWorkshop(deps.sql, request);
  photos.requireStore(deps);
  const { workshopId } = request;
  await deps.limiter.take('image-upload', `supplier:${workshopId}`);
  const wanted = { fileName: file.FileName, sizeInBytes: file.SizeInBytes };
  const ticket = await callProvider(() =>
    photos.requestUpload(deps, toOwner(request), wanted, (tx) => lockWorkshop(tx, workshopId)),
  );
  if ('error' in ticket) return toRefusal(deps, ticket.error, file.FileName);
  const { row, uploadUrl, contentType } = ticket;
  return { capturedVehicleImage: toPhoto(row), uploadUrl, contentType, errors: [] };
}

const toRefusal = (deps: AppDeps, code: ImageUploadError, name: string): ImageUpload => ({
  capturedVehicleImage: null,
  uploadUrl: null,
  contentType: null,
  errors: [{ code, message: imageUploadMessage(code, name, deps.config.images) }],
});

/** Starts the processing of a sent file, once, and returns its state. Throws `not-found`. */
export async function processPhoto(
  deps: AppDeps,
  request: WorkshopRequest,
  id: string,
): Promise<SupplierPhoto> {
  await requireOwnWorkshop(deps.sql, request);
  photos.requireStore(deps);
  return toPhoto(await photos.processUpload(deps, toOwner(request), id));
}

/** Deletes a photo with its files, also twice. Throws `not-found` for the workshop. */
export async function deletePhoto(
  deps: AppDeps,
  request: WorkshopRequest,
  id: string,
): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, request);
  await photos.deleteImage(deps, toOwner(request), id, (tx) => audit(deps, tx, request));
  return listSupplierPhotos(deps, request);
}

/** Puts these photos first, in order; the others follow as they were. The listing shows the first. */
export async function arrangePhotos(
  deps: AppDeps,
  request: WorkshopRequest,
  { PhotoIds }: SupplierPhotoOrder,
): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, request);
  await transaction(deps.sql, async (tx) => {
    if (!(await lockWorkshop(tx, request.workshopId))) throw new AppError('not-found');
    await photos.orderPhotos(tx, request.workshopId, PhotoIds);
    await audit(deps, tx, request);
  });
  return listSupplierPhotos(deps, request);
}

/** A public picture. Throws `not-found`, also for an inactive supplier. */
export async function readPublicPicture(
  deps: AppDeps,
  supplierId: number,
  file: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, size } = parsePhotoName(file);
  const image = await photos.findImage(deps.sql, id);
  if (!image || !photos.belongsTo(image, { supplierId }) || image.status !== 'approved')
    throw new AppError('not-found');
  if (!(await isShown(deps.sql, supplierId))) throw new AppError('not-found');
  return photos.readPicture(deps, image.objectKey, size);
}

const toOwner = ({ workshopId }: WorkshopRequest) => ({ supplierId: workshopId });

const audit = (
  deps: AppDeps,
  tx: Parameters<typeof auditChange>[0],
  { account, workshopId }: WorkshopRequest,
) =>
  auditChange(tx, {
    supplierId: workshopId,
    part: 'photos',
    actor: toActor(account),
    now: deps.clock.now(),
  });

function toPhoto(image: photos.ImageRow): SupplierPhoto {
  const address = (size: 'full' | 'thumbnail') =>
    image.status === 'approved' && image.supplierId !== null
      ? photoAddress(image.supplierId, image.id, size)
      : null;
  return {
    id: image.id,
    sortOrder: image.sortOrder,
    status: image.status,
    url: address('full'),
    thumbnailUrl: address('thumbnail'),
    fileName: image.fileName,
    reason: image.reason,
  };
}
