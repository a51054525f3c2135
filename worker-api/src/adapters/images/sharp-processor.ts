import sharp, { type Sharp } from 'sharp';
import type { ImageProcessor, ProcessedImage } from '../../platform/ports/image-processor.ts';

/** Pixels of the largest picture that is opened: what phones take by default stays below, a decompression bomb does not. */
const MAXIMUM_PIXELS = 25_000_000;
/** Of an interlaced or progressive one, which is held in memory as a whole: 4 bytes and more a pixel. */
const MAXIMUM_INTERLACED_PIXELS = 13_000_000;
const SECONDS = 30;
const FORMATS = ['jpeg', 'png', 'webp'];
const FULL_PIXELS = 1920;
export const THUMBNAIL_PIXELS = 320;
/** Quality of pictures (2 §9). */
const QUALITY = 60;

// Every reader but these three is switched off, whatever a file claims to be: SVG, PDF and the rest are never parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Files come once each, so nothing is gained by keeping them; one thread per picture leaves room for the others.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Detects the format by the bytes, turns the picture upright and re-encodes it as JPEG. That removes metadata
 * (location, camera, comments) and anything appended to the file.
 */
export const sharpProcessor: ImageProcessor = async (file) => {
  if (file.byteLength === 0) return { rejected: 'WrongFormat' };
  const options = { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const head = await sharp(file, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !FORMATS.includes(head.format)) return { rejected: 'WrongFormat' };
  // Of an animation the first picture counts.
  const height = head.pageHeight ?? head.height;
  const most = head.isProgressive ? MAXIMUM_INTERLACED_PIXELS : MAXIMUM_PIXELS;
  if (head.width * height > most) return { rejected: 'TooManyPixels' };
  try {
    const full = await draw(sharp(file, options).autoOrient(), FULL_PIXELS);
    const thumbnail = await draw(sharp(full.data), THUMBNAIL_PIXELS);
    return {
      full: toBytes(full.data),
      thumbnail: toBytes(thumbnail.data),
      width: full.info.width,
      height: full.info.height,
    } satisfies ProcessedImage;
  } catch {
    return { rejected: 'Damaged' };
  }
};

const draw = (picture: Sharp, size: number) =>
  picture
    .timeout({ seconds: SECONDS })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });

const toBytes = (data: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(data);
