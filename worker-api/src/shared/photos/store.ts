import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { toProviderProblem } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { type ImageSize, pictureKey } from './files.ts';

/** Larger than any picture that we draw. */
const MAXIMUM_PICTURE_BYTES = 20 * 1024 * 1024;

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
    throw toProviderProblem(error);
  }
}

/** The bytes of a picture that was drawn. Throws `not-found`, `provider-unavailable`. */
export async function readPicture(
  deps: AppDeps,
  objectKey: string,
  size: ImageSize,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = pictureKey(objectKey, size);
  return orNotFound(await fromStore(requireStore(deps).read(key, MAXIMUM_PICTURE_BYTES)));
}
