export { type Accent, accentFor, accentProperties } from './accent.ts';
export { type AccentMeasure, isUsableAccent, measureAccent } from './accent-check.ts';
export { contrast, isHexColour, luminance, onColour, readableOn } from './contrast.ts';
export { shadowTokens } from './shadow.ts';
export { shadowTones } from './shadow-tones.ts';
export { type ColourName, colours, shape, sizes, space } from './tokens.ts';
