import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { callProvider } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { type ImageSize, pictureKey } from './files.ts';

/** Above any processed picture. */
const MAXIMUM_PICTURE_BYTES = 20 * 1024 * 1024;

/** The photo store. Throws `provider-unavailable` without one. */
export function requireStore(deps: AppDeps): ImageStore {
  if (!deps.images)
    throw new AppError('provider-unavailable', { detail: 'We can’t store photos at the moment.' });
  return deps.images;
}

/** Bytes of a processed picture. Throws `not-found`, `provider-unavailable`. */
export async function readPicture(
  deps: AppDeps,
  objectKey: string,
  size: ImageSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = pictureKey(objectKey, size);
  return orNotFound(await callProvider(() => requireStore(deps).read(key, MAXIMUM_PICTURE_BYTES)));
}
