import * as v from 'valibot';
import { CapturedVehicleImage, ImageUploadRequest } from './captured-image.ts';
import { CAPTURED_IMAGE_MAXIMUM } from './constants.ts';
import { answer, Guid, NullableText } from './primitives.ts';

/** A photo of a supplier: like one of a vehicle, but what is approved has addresses for everybody that never end. */
export const SupplierPhoto = v.object({
  ...CapturedVehicleImage.entries,
  /** Why it was rejected or failed, as a code such as `WrongFormat`. */
  reason: NullableText,
});
export type SupplierPhoto = v.InferOutput<typeof SupplierPhoto>;

/** `GET /api/portal/workshops/{workshopId}/photos`, and the answer of ordering and taking away. */
export const SupplierPhotos = answer({
  Photos: v.array(SupplierPhoto),
  /** False where no store of photos is set up. */
  CanAdd: v.boolean(),
  MaximumImageBytes: v.number(),
  AllowedImageExtensions: v.array(v.string()),
});
export type SupplierPhotos = v.InferOutput<typeof SupplierPhotos>;

/** `POST …/photos`: a file that is about to be sent. */
export const SupplierPhotoUpload = v.object({
  FileName: ImageUploadRequest.entries.fileName,
  SizeInBytes: ImageUploadRequest.entries.sizeInBytes,
});
export type SupplierPhotoUpload = v.InferOutput<typeof SupplierPhotoUpload>;

/** `PUT …/photos/order`: the photos as they shall stand; what is not named comes behind. */
export const SupplierPhotoOrder = v.object({
  PhotoIds: v.pipe(v.array(Guid), v.maxLength(CAPTURED_IMAGE_MAXIMUM)),
});
export type SupplierPhotoOrder = v.InferOutput<typeof SupplierPhotoOrder>;
