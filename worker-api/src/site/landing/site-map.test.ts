import { expect, test } from 'vitest';
import { renderRobots } from './site-map.ts';

test('search engines may index production except pages with a sign-in, and no other environment', () => {
  const origin = 'https://quotes.example';
  const lines = renderRobots({ env: 'production', origin }).split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /workshop',
    'Disallow: /login',
  ]);
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(renderRobots({ env: 'development', origin })).toContain('Disallow: /\n');
});
