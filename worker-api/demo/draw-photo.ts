import { PHOTO_SIZE } from '@pitlane/demo';
import sharp, { type Sharp } from 'sharp';
import { THUMBNAIL_PIXELS } from '../src/adapters/images/sharp-processor.ts';
import { withSvgReader } from '../src/adapters/images/svg-reader.ts';
import type { ImageSize } from '../src/shared/photos/files.ts';

type Jpeg = Uint8Array<ArrayBuffer>;

/** A drawn photo as JPEG in both sizes, as a processed upload has them. One call at a time (`withSvgReader`). */
export async function drawPhoto(svg: string): Promise<Record<ImageSize, Jpeg>> {
  const { data, info } = await withSvgReader(() =>
    sharp(Buffer.from(svg))
      .resize(PHOTO_SIZE)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const drawing = () => sharp(data, { raw: info });
  const [full, thumbnail] = await Promise.all([
    toJpeg(drawing()),
    toJpeg(drawing().resize(THUMBNAIL_PIXELS)),
  ]);
  return { full, thumbnail };
}

const toJpeg = async (picture: Sharp): Promise<Jpeg> => Uint8Array.from(await picture.jpeg().toBuffer());
