import { expect, test } from 'vitest';
import { renderRobots } from './site-map.ts';

test('production is found but for what needs a sign-in; everything else is closed', () => {
  const origin = 'https://quotes.example';
  const lines = renderRobots({ env: 'production', origin }).split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /workshop',
    'Disallow: /login',
  ]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(renderRobots({ env: 'development', origin })).toContain('Disallow: /\n');
});
