import { describe, expect, it } from 'vitest';
import { accentFor, accentProperties } from './accent.ts';
import { contrast, luminance, onColour, readableOn } from './contrast.ts';
import { PARTNER_COLOURS } from './partner-colours.fixture.ts';
import { type ColourName, colours } from './tokens.ts';

describe('contrast', () => {
  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#fff', '#ffffff')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
  });

  it('refuses what is not a hex colour', () => {
    expect(() => luminance('teal')).toThrow(RangeError);
    expect(() => onColour('#12345')).toThrow(RangeError);
  });

  it('always finds black or white with 4.5:1 on a colour', () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const hex = `#${[red, green, blue].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
          expect(contrast(hex, onColour(hex)), hex).toBeGreaterThanOrEqual(4.5);
        }
  });

  it('moves a colour only as far as the surface asks', () => {
    expect(readableOn('#0b5f45', '#ffffff')).toBe('#0b5f45');
    const yellow = readableOn('#ffd400', '#ffffff');
    expect(yellow).not.toBe('#ffd400');
    expect(contrast(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(yellow, '#ffffff')).toBeLessThan(5);
  });
});

describe("a partner's accent", () => {
  it.each(PARTNER_COLOURS)('%s can be read as fill and as text on both schemes', (hex) => {
    for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
      const accent = accentFor(hex, scheme);
      expect(contrast(accent.fill, accent.onFill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.text, colours.surface[index] as string)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.text, colours.sunken[index] as string)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves the default alone when the partner has no usable colour', () => {
    expect(accentProperties(undefined)).toEqual({});
    expect(accentProperties('red;}')).toEqual({});
    expect(accentProperties('#ffd400')['--pl-on-accent']).toBe('#000000');
  });
});

describe('the palette', () => {
  const texts: ColourName[] = ['text', 'muted', 'accent-text', 'danger', 'warning', 'info'];
  const grounds: ColourName[] = ['bg', 'surface', 'sunken'];
  const pairs: [ColourName, ColourName, number][] = [
    ...texts.flatMap((text) =>
      grounds.map((ground): [ColourName, ColourName, number] => [text, ground, 4.5]),
    ),
    ['on-accent', 'accent', 4.5],
    ['accent-text', 'accent-soft', 4.5],
    ['text', 'accent-soft', 4.5],
    ...(['danger', 'warning', 'info'] as const).map((tone): [ColourName, ColourName, number] => [
      tone,
      `${tone}-soft`,
      4.5,
    ]),
    ['line-strong', 'surface', 3],
    ['line-strong', 'bg', 3],
  ];
  it.each(pairs)('%s on %s holds %d:1 in light and dark', (text, ground, ratio) => {
    for (const scheme of [0, 1] as const)
      expect(contrast(colours[text][scheme], colours[ground][scheme])).toBeGreaterThanOrEqual(ratio);
  });
});
