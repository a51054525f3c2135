import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addSeconds } from 'date-fns/addSeconds';
import { FileTooLarge, type ImageStore } from '../../platform/ports/image-store.ts';
import { UPLOAD_PURPOSE, uploadPath } from '../../platform/ports/upload-address.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { signAddress } from '../../platform/signed-address.ts';

/**
 * Photos in a folder of this machine (or of all machines that run the API). A file appears under its name when it is
 * complete and on disk, never before.
 */
export function createFolderImageStore(
  folder: string,
  { origin, secret }: { origin: string; secret: ServerSecret },
): ImageStore {
  const toFile = (key: string) => path.join(folder, ...key.split('/'));
  const put = async (key: string, body: AsyncIterable<Uint8Array>, maximumBytes: number) => {
    const file = toFile(key);
    const draft = `${file}.${randomUUID()}.part`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        let size = 0;
        for await (const chunk of body) {
          size += chunk.byteLength;
          if (size > maximumBytes) throw new FileTooLarge();
          await handle.writeFile(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    async uploadAddress({ id, now, seconds }) {
      const expiresAt = addSeconds(now, seconds);
      return (
        origin + (await signAddress({ secret, purpose: UPLOAD_PURPOSE, path: uploadPath(id) }, expiresAt))
      );
    },
    read: (key, maximumBytes) =>
      withStoreErrors(async () => {
        const { size } = await stat(toFile(key));
        if (size > maximumBytes) throw new FileTooLarge();
        return Uint8Array.from(await readFile(toFile(key)));
      }).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    write: (key, bytes) => withStoreErrors(() => put(key, yieldOnce(bytes), Number.POSITIVE_INFINITY)),
    remove: (key) => withStoreErrors(() => rm(toFile(key), { force: true })),
    receive: (...file) =>
      put(...file).catch((error: { code?: string }) => {
        if (!DISK.test(error.code ?? '')) throw error;
        throw new ProviderError('image folder', 'unavailable', { cause: error });
      }),
  };
}

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError && (error.cause as { code?: string } | undefined)?.code === 'ENOENT';

/** Codes of a disk that is full, broken or gone; any other failure comes from the connection that sends the file. */
const DISK = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|ENOENT|ENOTDIR|EMFILE|ENFILE)$/;

/** Failures of the disk are failures of the store. */
async function withStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof FileTooLarge) throw cause;
    throw new ProviderError('image folder', 'unavailable', { cause });
  }
}
