import { expect, test } from 'vitest';
import { canCheckMembership, toMembership } from './fleet-membership.ts';

test('[FLT-02] exactly four trailing characters and a plate are needed', () => {
  expect(canCheckMembership('1234', 'ABC123')).toBe(true);
  expect(canCheckMembership(' 12ab ', 'ABC123')).toBe(true);
  for (const lastFour of ['', '123', '12345', '12 4'])
    expect(canCheckMembership(lastFour, 'ABC123')).toBe(false);
  expect(canCheckMembership('1234', ' ')).toBe(false);
});

test('[FLT-02] every result of the lookup is a member or the error of the specification', () => {
  expect(toMembership({ __typename: 'MatchesFound', matches: [{ dbId: 'a' }] })).toEqual({
    membershipId: 'a',
  });
  expect(toMembership({ __typename: 'MatchesFound', matches: [{ dbId: 'a' }, { dbId: 'b' }] })).toEqual({
    error: 'More than one membership found with last 4.',
  });
  expect(toMembership({ __typename: 'NothingFound' })).toEqual({ error: 'NothingFound' });
  expect(toMembership({ __typename: 'InactiveMatchesFound' })).toEqual({ error: 'InactiveMatchesFound' });
  expect(toMembership({ __typename: 'MatchesFound', matches: [] })).toEqual({ error: '_Unknown' });
  expect(toMembership(null)).toEqual({ error: '_Unknown' });
});
