import sharp from 'sharp';
import { LOGO_HEIGHT, LOGO_MAXIMUM_WIDTH } from '../../platform/logo-picture.ts';
import type { LogoDrawer } from '../../platform/ports/logo-drawer.ts';
import { withSvgReader } from './svg-reader.ts';

/** Pixels of the file for one of the mail, for sharp screens. */
const SCALE = 2;
/** Around a logo on a plate. */
const MARGIN = 8;
const RADIUS = 12;
/** Of 255: a colour whose brightest part is darker is lost on a dark ground. */
const DARK = 96;
/** SVG counts 72 dots to the inch. */
const SVG_DENSITY = 72;
/** Of a drawing before it is made smaller: one that is very wide and flat would fill the memory. */
const MAXIMUM_PIXELS = 25_000_000;
const SECONDS = 30;

/**
 * Draws an operator's SVG as PNG, for mails. A dark logo gets a white plate, or it would be lost on a dark ground.
 * `fault` is why it cannot be drawn. One call at a time (`withSvgReader`).
 */
export const drawLogo: LogoDrawer = async (svg) => {
  try {
    return await withSvgReader(() => drawAsPng(svg));
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

async function drawAsPng(svg: Uint8Array): Promise<{ png: Uint8Array<ArrayBuffer>; width: number }> {
  const logo = await draw(svg, LOGO_HEIGHT * SCALE);
  const png = (await isDark(logo)) ? await addPlate(await draw(svg, LOGO_HEIGHT * SCALE - 2 * MARGIN)) : logo;
  const { width } = await sharp(png).metadata();
  return { png: Uint8Array.from(png), width: Math.round(width / SCALE) };
}

/** As high as that; a wider one than mails have room for becomes lower, with room above and below. */
async function draw(svg: Uint8Array, height: number): Promise<Buffer> {
  const natural = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.max(1, (SVG_DENSITY * height) / natural.height);
  const width = Math.min((natural.width * height) / natural.height, LOGO_MAXIMUM_WIDTH * SCALE - 2 * MARGIN);
  return sharp(svg, { density, limitInputPixels: MAXIMUM_PIXELS })
    .timeout({ seconds: SECONDS })
    .resize({ height, width: Math.max(1, Math.round(width)), fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
}

/** Whether most of what can be seen of it is dark. */
async function isDark(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  let visible = 0;
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue;
    visible += 1;
    if (Math.max(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) < DARK) dark += 1;
  }
  return dark * 2 > visible;
}

async function addPlate(logo: Buffer): Promise<Buffer> {
  const natural = await sharp(logo).metadata();
  const [width, height] = [natural.width + 2 * MARGIN, natural.height + 2 * MARGIN];
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${RADIUS}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}
