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
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { transaction } from '../../platform/transaction.ts';
import * as photos from '../../shared/photos/index.ts';
import { type Asked, auditChange, lockWorkshop, requireOwnWorkshop } from '../profile/index.ts';
import { isShown } from './queries.ts';

/** The photos of an own workshop in their order, and what can be added. Throws `not-found`. */
export async function supplierPhotos(deps: AppDeps, asked: Asked): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, asked);
  const rows = await photos.findImages(deps.sql, ownerOf(asked));
  return {
    Success: true,
    Photos: rows.map(onWire),
    CanAdd: deps.images !== null,
    MaximumImageBytes: deps.config.images.maximumBytes,
    AllowedImageExtensions: [...deps.config.images.extensions],
  };
}

/**
 * The last of the ten places and an address to PUT the file to; a file that cannot be taken comes back in `errors`.
 * Throws `not-found`, `too-many-requests`, `provider-unavailable`.
 */
export async function requestPhoto(
  deps: AppDeps,
  asked: Asked,
  file: SupplierPhotoUpload,
): Promise<ImageUpload> {
  await requireOwnWorkshop(deps.sql, asked);
  photos.requireStore(deps);
  const { workshopId } = asked;
  await deps.limiter.take('image-upload', `supplier:${workshopId}`);
  const wanted = { fileName: file.FileName, sizeInBytes: file.SizeInBytes };
  const ticket = await photos.fromStore(
    photos.requestUpload(deps, ownerOf(asked), wanted, (tx) => lockWorkshop(tx, workshopId)),
  );
  if ('error' in ticket) return refused(deps, ticket.error, file.FileName);
  const { row, uploadUrl, contentType } = ticket;
  return { capturedVehicleImage: onWire(row), uploadUrl, contentType, errors: [] };
}

const refused = (deps: AppDeps, code: ImageUploadError, name: string): ImageUpload => ({
  capturedVehicleImage: null,
  uploadUrl: null,
  contentType: null,
  errors: [{ code, message: imageUploadMessage(code, name, deps.config.images) }],
});

/** Orders a sent file to be looked at; asked again it says how far that is. Throws `not-found`. */
export async function processPhoto(deps: AppDeps, asked: Asked, id: string): Promise<SupplierPhoto> {
  await requireOwnWorkshop(deps.sql, asked);
  photos.requireStore(deps);
  return onWire(await photos.processUpload(deps, ownerOf(asked), id));
}

/** Takes a photo away, with its files. One that is gone already is no error. Throws `not-found` for the workshop. */
export async function deletePhoto(deps: AppDeps, asked: Asked, id: string): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, asked);
  await photos.deleteImage(deps, ownerOf(asked), id, (tx) => audit(deps, tx, asked));
  return supplierPhotos(deps, asked);
}

/** Puts the named photos first, in this order; others stay behind them as they stood. The first is on the card. */
export async function arrangePhotos(
  deps: AppDeps,
  asked: Asked,
  { PhotoIds }: SupplierPhotoOrder,
): Promise<SupplierPhotos> {
  await requireOwnWorkshop(deps.sql, asked);
  await transaction(deps.sql, async (tx) => {
    if (!(await lockWorkshop(tx, asked.workshopId))) throw new AppError('not-found');
    await photos.arrange(tx, asked.workshopId, PhotoIds);
    await audit(deps, tx, asked);
  });
  return supplierPhotos(deps, asked);
}

/** A picture that everybody may see. Throws `not-found`, also for a supplier that is switched off. */
export async function publicPicture(
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

const ownerOf = ({ workshopId }: Asked) => ({ supplierId: workshopId });

const audit = (deps: AppDeps, tx: Parameters<typeof auditChange>[0], { account, workshopId }: Asked) =>
  auditChange(tx, {
    supplierId: workshopId,
    part: 'photos',
    actor: account.subject,
    now: deps.clock.now(),
  });

function onWire(image: photos.ImageRow): SupplierPhoto {
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
