import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAUNCHER_COLUMN_HEIGHT, LAUNCHER_MIN_HEIGHT } from './launcher-height.ts';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test.each([
  'docs/embedding.md',
  'widget/README.md',
  'examples/styles.css',
  'examples/playground/playground.js',
])('%s reserves the height of the launcher', (file) => {
  const reserved = read(file).match(/min-height: ?(clamp\(.*px\))/)?.[1];
  expect(reserved?.replaceAll(/, /g, ',').replaceAll(' * ', '*')).toBe(LAUNCHER_MIN_HEIGHT);
});

test('docs/embedding.md names the height to reserve in a narrow column', () => {
  expect(read('docs/embedding.md')).toContain(`reserve ${LAUNCHER_COLUMN_HEIGHT} px`);
});
