import { Guid } from '@pitlane/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });

const QUERY = `query($fleetId:Int!,$lastFour:String!,$state:String!,$rego:String!){
  fleetMembershipLookup(fleetId:$fleetId,lastFour:$lastFour,state:$state,rego:$rego){
    __typename ...on MatchesFound{matches{dbId}}}}`;
type Answer = {
  data?: { fleetMembershipLookup: { __typename: string; matches?: { dbId: string }[] } } | null;
  errors?: { extensions: { code: string; errors: { pointer: string }[] } }[];
};
const lookUp = async (lastFour: string, rego: string, state: string, fleetId = 1): Promise<Answer> =>
  (await app.post('/api/graphql', { query: QUERY, variables: { fleetId, lastFour, state, rego } })).json();

describe('[FLT-02] membership lookup', () => {
  test.each([
    ['1234', 'ABC123', 'NSW', 'MatchesFound', 1],
    ['1234', 'abc 123', 'nsw', 'MatchesFound', 1],
    ['3456', 'FLT004', 'NSW', 'MatchesFound', 2],
    ['9012', 'FLT003', 'QLD', 'InactiveMatchesFound', 0],
    ['9999', 'ABC123', 'NSW', 'NothingFound', 0],
    ['1234', 'ABC123', 'VIC', 'NothingFound', 0],
    ['1234', 'XYZ999', 'NSW', 'NothingFound', 0],
  ])('%s for %s in %s: %s', async (lastFour, rego, state, type, count) => {
    const { data } = await lookUp(lastFour, rego, state);
    expect(data?.fleetMembershipLookup.__typename).toBe(type);
    expect(data?.fleetMembershipLookup.matches ?? []).toHaveLength(count);
  });
  test('names the membership by a random id, never a running number', async () => {
    const ids = await Promise.all(
      [
        ['1234', 'ABC123'],
        ['3456', 'FLT004'],
      ].map(async ([lastFour, rego]) => (await lookUp(lastFour!, rego!, 'NSW')).data?.fleetMembershipLookup),
    );
    const names = ids.flatMap((found) => found?.matches?.map(({ dbId }) => dbId) ?? []);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(v.is(Guid, name)).toBe(true);
  });
  test('a member of one fleet is not a member of another', async () => {
    expect((await lookUp('1234', 'ABC123', 'NSW', 2)).data?.fleetMembershipLookup.__typename).toBe(
      'NothingFound',
    );
  });
  test.each([
    ['123', 'ABC123', '/lastFour'],
    ['12345', 'ABC123', '/lastFour'],
    ['1234', '', '/rego'],
  ])('[API-10] %s with plate "%s" is refused at %s', async (lastFour, rego, pointer) => {
    const { errors } = await lookUp(lastFour, rego, 'NSW');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'validation', errors: [{ pointer }] });
  });
});

test('[FLT-02] the four characters of one plate cannot be tried out, from however many addresses', async () => {
  for (let guess = 0; guess < 10; guess++)
    expect((await lookUp(`000${guess}`, 'FLT001', 'NSW')).errors).toBeUndefined();
  for (const spelling of ['FLT001', 'flt-001'])
    expect((await lookUp('5678', spelling, 'nsw')).errors?.[0]?.extensions.code).toBe('too-many-requests');
  expect((await lookUp('5678', 'FLT001', 'VIC')).errors).toBeUndefined();
  const kept = await app.sql<{ key: string }[]>`select key from rate_limit where key like 'membership:%'`;
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ key }) => /flt001/i.test(key))).toEqual([]);
});

test('[API-03] fleetCompany gives what the funnel needs, null for an unknown one', async () => {
  const ask = async (id: number) =>
    (
      await app.post('/api/graphql', {
        query: 'query($id:Int!){fleetCompany(id:$id){dbId slug name cibContactPhoneNumber}}',
        variables: { id },
      })
    ).json();
  expect(await ask(1)).toEqual({
    data: {
      fleetCompany: {
        dbId: 1,
        slug: 'longroad-fuels',
        name: 'Longroad Fuels',
        cibContactPhoneNumber: '1800 975 709',
      },
    },
  });
  expect(await ask(999)).toEqual({ data: { fleetCompany: null } });
});

test('[API-01] assets of a fleet: name, phone, logo, banners; an unknown fleet fails', async () => {
  expect(await (await app.get('/api/fleet-company/1/assets')).json()).toMatchObject({
    FleetCompany: { slug: 'longroad-fuels' },
    LogoUrl: 'http://hosted.example/api/partner-logo/fleet.svg',
    FleetBannerAssets: [],
  });
  expect((await app.get('/api/fleet-company/999/assets')).status).toBe(404);
  expect((await app.get('/api/fleet-company/x/assets')).status).toBe(400);
});
