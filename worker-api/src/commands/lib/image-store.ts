import { createBucketImageStore } from '../../adapters/images/bucket-store.ts';
import { createFolderImageStore } from '../../adapters/images/folder-store.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';

/** The secret signs addresses for browsers; a command gives none out. */
const NO_SECRET: ServerSecret = { current: '', previous: null };

/** The store of the API's own variables (docs/configuration.md), to write to; null without one. */
export function imageStoreFrom(env: Record<string, string | undefined>): ImageStore | null {
  const { S3_BUCKET_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, PITLANE_IMAGE_DIR } = env;
  if (S3_BUCKET_URL && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return createBucketImageStore({
      url: S3_BUCKET_URL,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION || 'auto',
    });
  return PITLANE_IMAGE_DIR
    ? createFolderImageStore(PITLANE_IMAGE_DIR, { origin: '', secret: NO_SECRET })
    : null;
}
