import type { FinaliseDetails } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { finaliseScreen, isGreeted } from './screen.ts';
import { readFinaliseSearch } from './search.ts';

const search = readFinaliseSearch;
const PLAIN = finaliseScreen('finalise', search({}));

describe('[BKG-01] the parameters of a finalise screen', () => {
  test('by themselves show everything but the avatar', () => {
    expect(PLAIN).toEqual({
      isViewing: false,
      hideContactName: false,
      hideGreeting: false,
      hideBadges: false,
      showSupplierImage: true,
      showSupplierAvatar: false,
      noSupplierIdentification: false,
      priceAsQuote: false,
    });
    expect(finaliseScreen('product-finalise', search({}))).toEqual(PLAIN);
  });

  test('each can be set by the address, as text, number or boolean', () => {
    for (const name of ['hideContactName', 'hideGreeting', 'hideBadges', 'priceAsQuote'] as const) {
      expect(finaliseScreen('finalise', search({ [name]: true }))).toEqual({ ...PLAIN, [name]: true });
      expect(finaliseScreen('finalise', search({ [name]: 'true' }))[name]).toBe(true);
      expect(finaliseScreen('finalise', search({ [name]: 'maybe' }))[name]).toBe(false);
    }
    const pictures = search({ showSupplierImage: false, showSupplierAvatar: 1 });
    expect(finaliseScreen('finalise', pictures)).toMatchObject({
      showSupplierImage: false,
      showSupplierAvatar: true,
    });
  });

  test('a supplier that is not identified has no contact name, image or avatar', () => {
    const query = search({
      noSupplierIdentification: true,
      showSupplierAvatar: true,
      showSupplierImage: true,
    });
    expect(finaliseScreen('finalise', query)).toMatchObject({
      hideContactName: true,
      showSupplierImage: false,
      showSupplierAvatar: false,
    });
  });
});

describe('[BKG-11] a view-only offer', () => {
  test('has no greeting and no badges, and the address cannot make it bookable', () => {
    expect(finaliseScreen('view', search({ isViewing: false }))).toMatchObject({
      isViewing: true,
      hideGreeting: true,
      hideBadges: true,
    });
  });
});

test('[FLT-03] the fuel company’s fleet is not greeted, other customers are', () => {
  const details = (FleetCompanyId: number | null) =>
    ({ FleetCompanyId, CustomerFirstName: 'Ada' }) as FinaliseDetails;
  expect(isGreeted(PLAIN, details(null))).toBe(true);
  expect(isGreeted(PLAIN, details(2))).toBe(true);
  expect(isGreeted(PLAIN, details(1))).toBe(false);
  expect(isGreeted({ ...PLAIN, hideGreeting: true }, details(null))).toBe(false);
});
