import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { callProvider } from '../../platform/provider-error.ts';

/** SVG files that an operator stores for a partner: logos (also as PNG) and promotions. */
export type PictureKind = 'logo' | 'promotion';

export const MAXIMUM_PICTURE_FILE_BYTES = 256 * 1024;

const FOLDERS: Record<PictureKind, string> = {
  logo: 'partner-logos',
  promotion: 'promotions',
};

/** Key of a stored file. */
export const pictureFileKey = (kind: PictureKind, file: string): string => `${FOLDERS[kind]}/${file}`;

/** A stored SVG or PNG; null where there is none. Throws `provider-unavailable`. */
export async function readPictureFile(
  { images }: Pick<AppDeps, 'images'>,
  kind: PictureKind,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!images) return null;
  return callProvider(() => images.read(pictureFileKey(kind, file), MAXIMUM_PICTURE_FILE_BYTES));
}

/** Serves a stored SVG or PNG with a permanent cache. Throws `not-found`, `provider-unavailable`. */
export async function servePictureFile(deps: AppDeps, kind: PictureKind, file: string): Promise<Response> {
  const picture = await readPictureFile(deps, kind, file);
  if (!picture) throw new AppError('not-found');
  return new Response(picture, {
    headers: {
      'Content-Type': file.endsWith('.png') ? 'image/png' : 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `inline; filename="${file}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
