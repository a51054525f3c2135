import { describe, expect, test } from 'vitest';
import { drawLogo } from './logo.ts';
import { drawMark } from './mark.ts';
import { drawPhoto } from './photo.ts';
import { drawPromotion } from './promotion.ts';

const KINDS = ['Workshop', 'MobileMechanic', 'Dealership'];

describe('drawings', () => {
  test.each(KINDS)('a %s photo is the same for the same seed and differs from seed to seed', (kind) => {
    expect(drawPhoto(24, kind)).toBe(drawPhoto(24, kind));
    expect(new Set(Array.from({ length: 24 }, (_, seed) => drawPhoto(seed, kind))).size).toBe(24);
  });

  test.each(KINDS)('a %s photo is small, well nested and loads nothing', (kind) => {
    for (let seed = 0; seed < 24; seed++) {
      const svg = drawPhoto(seed, kind);
      expect(svg.length).toBeLessThan(60_000);
      expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 1200 800"/);
      expect(svg).not.toMatch(
        /NaN|undefined|<script|<image|<text|\bhref|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
      );
      for (const name of ['svg', 'g ', 'defs', 'linearGradient'])
        expect(svg.split(`<${name}`).length - 1, name).toBe(svg.split(`</${name.trim()}>`).length - 1);
    }
  });

  test('seeds of one set show different scenes', () => {
    const scene = (seed: number) => /aria-label="([^"]+)"/.exec(drawPhoto(seed, 'Workshop'))?.[1];
    expect(new Set([0, 1, 2, 3].map((photo) => scene(5 * 12 + photo))).size).toBe(4);
  });

  test('a logo holds the initials and escapes the name', () => {
    const logo = drawLogo(3, 'Iron <b>& "Bark"');
    expect(logo).toContain('>IB</text>');
    expect(logo).not.toContain('<b>');
  });
});

test('a partner’s mark has its whole name, in the colours of its logo', () => {
  const mark = drawMark(43, 'Milepost & Rewards');
  expect(mark).toContain('>Milepost &#38; Rewards</text>');
  expect(drawLogo(43, 'Milepost')).toContain(/rect [^>]*fill="([^"]+)"/.exec(mark)![1]!);
});

test('a promotion is drawn by its name, and only by one there is', () => {
  expect(drawPromotion('rewards')).toMatch(/^<svg .*Members save 15%/);
  expect([drawPromotion('nothing'), drawPromotion('constructor')]).toEqual([null, null]);
});
