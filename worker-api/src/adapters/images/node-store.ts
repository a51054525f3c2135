import type { Config } from '../../platform/config.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { bucketImageStore } from './bucket-store.ts';
import { folderImageStore } from './folder-store.ts';

/** The bucket where one is set up, else the folder; null without either. */
export function imageStore(config: Config): ImageStore | null {
  const { bucket, folder } = config.images;
  if (bucket) return bucketImageStore(bucket);
  return folder === null ? null : folderImageStore(folder, config);
}
