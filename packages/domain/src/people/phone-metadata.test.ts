import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutPhoneMetadata } from '../../scripts/phone-metadata.ts';

test('the phone metadata is what the script cuts from the installed library', () => {
  const kept = readFileSync(new URL('./phone-metadata.json', import.meta.url), 'utf8');
  expect(kept).toBe(cutPhoneMetadata());
});
