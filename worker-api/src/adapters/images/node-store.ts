import type { Config } from '../../platform/config.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { createBucketImageStore } from './bucket-store.ts';
import { createFolderImageStore } from './folder-store.ts';

/** The bucket where one is set up, else the folder; null without either. */
export function createImageStore(config: Config): ImageStore | null {
  const { bucket, folder } = config.images;
  if (bucket) return createBucketImageStore(bucket);
  return folder === null ? null : createFolderImageStore(folder, config);
}
