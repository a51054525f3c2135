import type { CapturedVehicleImage, ImageUploadError } from '@pitlane/contracts/captured-image';
import { CAPTURED_IMAGE_MAXIMUM } from '@pitlane/contracts/constants';

/** Statuses of a photo by name, for SQL. */
export const IMAGE_STATUS = {
  requested: 'requested',
  processing: 'processing',
  approved: 'approved',
  rejected: 'rejected',
  failed: 'failed',
} as const satisfies { [Word in CapturedVehicleImage['status']]: Word };

/** A photo with one of these shows why, and makes room for another. */
export const REFUSED_IMAGE_STATUSES: readonly CapturedVehicleImage['status'][] = ['rejected', 'failed'];

/** `maximumBytes` and `extensions` (lower case, without a dot) come from the configuration (2 §7). */
export type ImageLimits = { maximumBytes: number; extensions: readonly string[] };

/** Content types of the formats that the server can decode, by extension. */
const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** For `accept` of a file input; without HEIC a phone converts its photos to JPEG. */
export const IMAGE_TYPES = [...new Set(Object.values(CONTENT_TYPES))].join(',');

/** Why a file cannot be sent as a photo (2 §5 'Image upload'); null when it can. `count` is how many there are. */
export function imageUploadError(
  file: { name: string; bytes: number },
  count: number,
  { maximumBytes, extensions }: ImageLimits,
): ImageUploadError | null {
  if (count >= CAPTURED_IMAGE_MAXIMUM) return 'MaximumCountReached';
  const extension = fileExtension(file.name);
  if (!extensions.includes(extension) || !CONTENT_TYPES[extension]) return 'WrongFormat';
  return file.bytes > maximumBytes ? 'TooLarge' : null;
}

/** The texts of 2 §8 for a refused file. */
export function imageUploadMessage(
  error: ImageUploadError,
  name: string,
  { maximumBytes, extensions }: ImageLimits,
): string {
  switch (error) {
    case 'TooLarge':
      return `${name} is too large. A photo can have ${megabytes(maximumBytes)} MB.`;
    case 'MaximumCountReached':
      return `The maximum of ${CAPTURED_IMAGE_MAXIMUM} photos is reached. Remove one to add another.`;
    case 'WrongFormat':
      return `${name} is in the wrong format. Photos can be ${extensions.map((each) => each.toUpperCase()).join(', ')}.`;
  }
}

/** The content type a file is sent as; null for an extension that is not a photo's. */
export const imageContentType = (name: string): string | null => CONTENT_TYPES[fileExtension(name)] ?? null;

const fileExtension = (name: string): string => /\.([a-z\d]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Whole megabytes, or one decimal where that is needed. */
const megabytes = (bytes: number): string => String(Math.floor((bytes / (1024 * 1024)) * 10) / 10);
