import { local, writeStored } from '@pitlane/client/storage';
import type { FunnelContext } from '@pitlane/flows/funnel';
import { subDays } from 'date-fns/subDays';
import { beforeEach, expect, test } from 'vitest';
import { createSkipRule } from './skip-rule.ts';

const PRICED = { CanCalculatePrice: true, PricingStrategy: 'SinglePrice' };

const createContext = (data: object = {}, more: object = {}) =>
  ({
    availability: null,
    customer: null,
    data: { items: [PRICED], fleetCompanyId: null, isUnknownVehicle: false, ...data },
    ...more,
  }) as unknown as FunnelContext;

beforeEach(() => writeStored(local, 'pitlane-first-visit', subDays(new Date(), 2).toISOString()));

test('[FUN-10] who came on an earlier day may see prices without contact details', () => {
  expect(createSkipRule(false)(createContext())).toBe(true);
});

test.each([
  ['no price is shown at once', createContext({ items: [{ CanCalculatePrice: false }] })],
  ['a part has no price', createContext({ items: [PRICED, { CanCalculatePrice: false }] })],
  ['the vehicle is unknown', createContext({ isUnknownVehicle: true })],
  ['the customer is signed in', createContext({}, { customer: { userId: 'a' } })],
])('[FUN-10] nobody skips them where %s', (_why, context) => {
  expect(createSkipRule(false)(context)).toBe(false);
});

test('[FUN-10] nobody skips them in the first visit', () => {
  writeStored(local, 'pitlane-first-visit', new Date().toISOString());
  expect(createSkipRule(false)(createContext())).toBe(false);
});
