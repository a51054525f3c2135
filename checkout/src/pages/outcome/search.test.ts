import { expect, test } from 'vitest';
import { readOutcomeSearch } from './search.ts';

const parseHomeUrl = (homeUrl: string) => readOutcomeSearch({ homeUrl }).homeUrl;

test('homeUrl leads to a path of this origin and nowhere else', () => {
  expect(parseHomeUrl('/mynrma?x=1')).toBe('/mynrma?x=1');
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    // Browsers drop tabs and line ends from an address.
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
  ];
  for (const address of elsewhere) expect(parseHomeUrl(address)).toBeUndefined();
});
