import type { LocationSuggestions, Problem } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { TEST_PARTNER_KEY } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });

const suggestions = async (path: string) => {
  const response = await app.get(path);
  expect(response.status).toBe(200);
  return ((await response.json()) as LocationSuggestions).Suggestions;
};
const search = (text: string, partner = TEST_PARTNER_KEY) =>
  suggestions(`/api/location?query=${encodeURIComponent(text)}&partner=${partner}`);

describe('[LCH-09] location suggestions', () => {
  test('the beginning of a name finds it first, with what the launcher sends', async () => {
    const [first] = await search('Surry H');
    expect(first).toMatchObject({
      Value: 'Surry Hills NSW 2010',
      Obj: { SuburbName: 'Surry Hills', Country: 'AU' },
    });
    expect(first?.Data).toBe(first?.Obj.SuburbID);
  });
  test('a postcode, a second word, a typing mistake and a New Zealand place are found too', async () => {
    expect((await search('2010')).map((each) => each.Value)).toContain('Surry Hills NSW 2010');
    expect((await search('hills nsw')).some((each) => each.Obj.SuburbName === 'Surry Hills')).toBe(true);
    expect((await search('parramata'))[0]?.Obj.SuburbName).toBe('Parramatta');
    expect((await search('ponsonby'))[0]?.Obj.Country).toBe('NZ');
  });
  test('places of the partner’s country come first, and others name theirs', async () => {
    await app.sql`
      with added as (
        insert into partner (slug, name, settings) values ('kiwi', 'Kiwi', '{"country":"NZ"}') returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_kiwi' from added`;
    const values = async (text: string, partner = TEST_PARTNER_KEY) =>
      (await search(text, partner)).map(({ Value }) => Value);
    const [first, ...others] = await values('2010');
    expect(first).toBe('Darlinghurst NSW 2010');
    expect(others).toContain('Pakuranga Auckland 2010, New Zealand');
    expect(await values('surry hills')).toContain('Surry Hills NSW 2010');
    expect((await values('2010', 'pk_kiwi'))[0]).not.toMatch(/NSW|New Zealand/);
    expect(await values('surry hills', 'pk_kiwi')).toContain('Surry Hills NSW 2010, Australia');
  });
  test('at most 10, none for nothing, and no wildcard of the database', async () => {
    expect((await search('s')).length).toBe(10);
    expect(await search('   ')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('_')).toEqual([]);
  });
  test('nearby gives the closest first, and nothing in the middle of the sea', async () => {
    const [first] = await suggestions('/api/location/-33.8845/151.2119/nearby');
    expect(first?.Value).toBe('Surry Hills NSW 2010');
    expect(await suggestions('/api/location/0/-140/nearby')).toEqual([]);
  });
  test('returns one place by id; another id is a 404', async () => {
    const [first] = await search('surry hills');
    const response = await app.get(`/api/location/${first?.Data}`);
    expect(await response.json()).toMatchObject({ Location: { Value: 'Surry Hills NSW 2010' } });
    expect(response.headers.get('cache-control')).toContain('max-age=3600');
    const unknown = await app.get('/api/location/999999999');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('cache-control')).toBe('no-store');
  });
});

test.each([
  ['/api/location', 'query/query'],
  ['/api/location/abc', 'path/id'],
  ['/api/location/91/10/nearby', 'path/lat'],
  ['/api/location/10/x/nearby', 'path/lng'],
])('[API-10] %s is refused with a pointer to the field', async (path, pointer) => {
  const response = await app.get(path);
  const problem = (await response.json()) as Problem;
  expect([response.status, problem.code, problem.errors?.[0]?.pointer]).toEqual([400, 'validation', pointer]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});
