import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shadowCss, shadowTonesCss, tokensCss } from './css.ts';
import { shadowTokens } from './shadow.ts';
import { shadowTones } from './shadow-tones.ts';

it('tokens.css matches tokens.ts', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
});

it('the tokens of the widget match tokens.ts', () => {
  expect(shadowTokens).toBe(shadowCss());
  expect(shadowTones).toBe(shadowTonesCss());
});
