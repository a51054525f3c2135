import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sharpProcessor } from './sharp-processor.ts';

const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const bytes = (data: Buffer) => Uint8Array.from(data);
const GPS = {
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' },
  IFD0: { Copyright: 'Alex Tester' },
};

async function approved(data: Buffer) {
  const result = await sharpProcessor(bytes(data));
  if ('rejected' in result) throw new Error(`rejected: ${result.rejected}`);
  return { ...result, head: await sharp(result.full).metadata() };
}
const rejected = (data: Buffer | string) => sharpProcessor(bytes(Buffer.from(data)));

describe('[IMG-01] a file is identified by its bytes and re-encoded', () => {
  test('removes location, owner and camera, turns the picture upright and makes both sizes', async () => {
    const sent = await plain(3000, 2000).jpeg().withExif(GPS).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { head, full, thumbnail } = await approved(sent);
    expect(head).toMatchObject({ format: 'jpeg', width: 1280, height: 1920 });
    expect([head.exif, head.icc, head.xmp, head.iptc, head.orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(full).includes('Alex Tester')).toBe(false);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 213, height: 320 });
  });

  test('PNG with transparency and WebP become JPEG; nothing is made larger', async () => {
    const clear = sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    for (const sent of [await clear.png().toBuffer(), await clear.webp().toBuffer()])
      expect((await approved(sent)).head).toMatchObject({
        format: 'jpeg',
        width: 40,
        height: 30,
        channels: 3,
      });
  });

  test('cuts off data appended to a picture, such as a page behind it', async () => {
    const page = Buffer.from('<script>alert(1)</script><?php phpinfo(); ?>');
    const { full } = await approved(Buffer.concat([await plain().jpeg().toBuffer(), page]));
    expect(Buffer.from(full).includes('script')).toBe(false);
  });
});

describe('[IMG-01] hostile files are rejected', () => {
  test('SVG, HTML, PDF, GIF, TIFF, text and nothing, whatever they are called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const others = [svg, '<!doctype html><p>', '%PDF-1.7\n', 'GIF89a', '', 'hello', '\xff\xd8'];
    for (const file of others) expect(await rejected(file), file).toEqual({ rejected: 'WrongFormat' });
    expect(await rejected(await plain().gif().toBuffer())).toEqual({ rejected: 'WrongFormat' });
    expect(await rejected(await plain().tiff().toBuffer())).toEqual({ rejected: 'WrongFormat' });
  });

  test('a picture that would come to billions of pixels is not opened', async () => {
    const bomb = await plain(16, 16).png().toBuffer();
    // Width and height of the header, and the header's checksum.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await rejected(bomb)).toEqual({ rejected: 'TooManyPixels' });
  });

  test.each([
    ['25 megapixels', 5_000, 5_000, false, 'fits'],
    ['more', 5_001, 5_000, false, 'TooManyPixels'],
    ['an interlaced one of 13 megapixels', 4_000, 3_250, true, 'fits'],
    ['an interlaced one of more', 4_001, 3_250, true, 'TooManyPixels'],
  ])('%s', async (_what, width, height, progressive, expected) => {
    const result = await sharpProcessor(bytes(await plain(width, height).png({ progressive }).toBuffer()));
    expect('rejected' in result ? result.rejected : 'fits').toBe(expected);
  });

  test('a truncated picture is reported as damaged', async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await rejected(noise.subarray(0, noise.length / 2))).toEqual({ rejected: 'Damaged' });
  });
});
