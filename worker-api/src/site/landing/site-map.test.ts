import { expect, test } from 'vitest';
import { robotsText } from './site-map.ts';

test('production is found but for what needs a sign-in; everything else is closed', () => {
  const origin = 'https://quotes.example';
  const lines = robotsText({ env: 'production', origin }).split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /workshop',
    'Disallow: /login',
  ]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robotsText({ env: 'development', origin })).toContain('Disallow: /\n');
});
