import * as v from 'valibot';
import { CAPTURED_IMAGE_STATUSES, IMAGE_UPLOAD_ERRORS } from './constants.ts';
import { FILE_PROBLEMS } from './field-texts.ts';
import { answer, Guid, maxCharacters, NullableText, WholeNumber } from './primitives.ts';

/** A photo of the vehicle (2 §3), named as the specification writes it. */
export const CapturedVehicleImage = v.object({
  id: Guid,
  sortOrder: v.number(),
  status: v.picklist(CAPTURED_IMAGE_STATUSES),
  /** Addresses of the approved picture, at most 1920 and 320 pixels wide; they end after an hour or two. */
  url: NullableText,
  thumbnailUrl: NullableText,
  fileName: v.string(),
});
export type CapturedVehicleImage = v.InferOutput<typeof CapturedVehicleImage>;

/** `GET /api/lead/{guid}/captured-vehicle-images` (2 §7). */
export const CapturedVehicleImages = answer({
  LeadId: v.number(),
  CapturedVehicleImages: v.array(CapturedVehicleImage),
});
export type CapturedVehicleImages = v.InferOutput<typeof CapturedVehicleImages>;

/** Variables of the GraphQL mutation `requestCapturedVehicleImageUpload`. */
export const ImageUploadRequest = v.object({
  leadGuid: Guid,
  fileName: v.pipe(v.string(), v.trim(), v.minLength(1), maxCharacters(255)),
  sizeInBytes: v.pipe(WholeNumber, v.minValue(1, FILE_PROBLEMS.empty)),
});
export type ImageUploadRequest = v.InferOutput<typeof ImageUploadRequest>;

/** Variables of `processCapturedVehicleImageUpload` and `deleteCapturedVehicleImage`. */
export const ImageOfLead = v.object({ leadGuid: Guid, id: Guid });
export type ImageOfLead = v.InferOutput<typeof ImageOfLead>;

export const ImageUploadError = v.picklist(IMAGE_UPLOAD_ERRORS);
export type ImageUploadError = v.InferOutput<typeof ImageUploadError>;

/** Where to PUT a file and as what, or why it cannot be taken. */
export const ImageUpload = v.object({
  capturedVehicleImage: v.nullable(CapturedVehicleImage),
  uploadUrl: NullableText,
  contentType: NullableText,
  errors: v.array(v.object({ code: v.string(), message: v.string() })),
});
export type ImageUpload = v.InferOutput<typeof ImageUpload>;
