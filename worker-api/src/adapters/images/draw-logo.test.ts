import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';
import { sharpProcessor } from './sharp-processor.ts';

const logo = (width: number, height: number, fill: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${fill}"/></svg>`,
  );

async function measure(svg: Uint8Array) {
  const drawn = await drawLogo(svg);
  if ('fault' in drawn) throw new Error(drawn.fault);
  const { data, info } = await sharp(drawn.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)];
  return { width: drawn.width, size: [info.width, info.height], edge: pixel(info.width / 2, 3), pixel };
}

test('a logo becomes a PNG of twice the pixels that mails show', async () => {
  const { width, size, pixel } = await measure(logo(300, 100, '#ff6600'));
  expect([width, size]).toEqual([96, [192, 64]]);
  expect(pixel(96, 32)).toEqual([255, 102, 0, 255]);
  expect(pixel(0, 0)[3]).toBe(0);
});

test('a dark logo gets a white plate, a bright one none', async () => {
  const dark = await measure(logo(100, 100, '#101828'));
  expect(dark.size).toEqual([64, 64]);
  expect(dark.edge).toEqual([255, 255, 255, 255]);
  expect(dark.pixel(32, 32)).toEqual([16, 24, 40, 255]);
  expect((await measure(logo(100, 100, '#ffe066'))).edge.slice(0, 3)).not.toEqual([255, 255, 255]);
});

test('a very wide logo keeps its form in the width that mails have', async () => {
  const { width, size, pixel } = await measure(logo(2000, 100, '#ff6600'));
  expect(width).toBeLessThanOrEqual(200);
  expect(size[1]).toBe(64);
  expect(pixel(size[0]! / 2, 32)[3]).toBe(255);
  expect(pixel(size[0]! / 2, 8)[3]).toBe(0);
});

test('explains why a logo cannot be drawn; an SVG as a photo stays refused', async () => {
  const empty = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await drawLogo(empty)).toEqual({ fault: expect.stringMatching(/dimensions/i) });
  expect(await drawLogo(logo(10_000_000, 10, '#ff6600'))).toEqual({ fault: expect.any(String) });
  expect(await drawLogo(logo(10, 10, '#ff6600'))).toHaveProperty('png');
  expect(await sharpProcessor(logo(10, 10, '#ff6600'))).toEqual({ rejected: 'WrongFormat' });
  await expect(
    sharp(logo(10, 10, '#ff6600'))
      .png()
      .toBuffer(),
  ).rejects.toThrow();
});
