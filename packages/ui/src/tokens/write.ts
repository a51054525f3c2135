import { writeFileSync } from 'node:fs';
import { shadowCss, shadowTonesCss, tokensCss } from './css.ts';
import { shadowModule } from './shadow-module.ts';

/** Writes the generated files of this folder. */
writeFileSync(new URL('tokens.css', import.meta.url), tokensCss());
writeFileSync(
  new URL('shadow.ts', import.meta.url),
  shadowModule('shadowTokens', 'Tokens for `:host`.', shadowCss()),
);
writeFileSync(
  new URL('shadow-tones.ts', import.meta.url),
  shadowModule(
    'shadowTones',
    'More tokens for `:host`: tones of messages, motion, the soft accent.',
    shadowTonesCss(),
  ),
);
