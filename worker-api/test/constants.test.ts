import { taskCategories, tasks } from '@pitlane/catalogue';
import * as constants from '@pitlane/contracts/constants';
import { SAVE_QUOTES_AFTER_MS } from '@pitlane/domain/quotes/save-quotes';
import { expect, test } from 'vitest';

/** Typed in from 1 §9 and 2 §9, so that a change of one is deliberate. */
test('[API-07] the constants of the specification match it', () => {
  expect(constants).toMatchObject({
    DESKTOP_MIN_WIDTH: 800,
    BASIC_SERVICE_ID: 1,
    UBER_RIDE_EXTRA_ID: 15,
    MOBILE_SERVICES_SUPPLIER_ID: 1,
    THIRD_PLACE_SUPPLIER_ID: 1,
    FUEL_COMPANY_FLEET_ID: 1,
    FUEL_COMPANY_HIDDEN_CATEGORIES: [15, 16],
    WorkshopCategory: { All: 0, MobileMechanic: 1, Workshop: 2, Dealership: 3 },
    AVAILABILITY_REFRESH_MS: 600_000,
    STEP_TRANSITION_MS: 200,
    RESEND_CODE_AFTER_MS: 60_000,
    TYRE_QUANTITIES: [1, 2, 3, 4],
    TASK_SEARCH_MAXIMUM: 10,
    PRICE_RANGE_MAXIMUM_ITEMS: 3,
    LOGBOOK_INTERVALS_SHOWN: 7,
    SERVICE_DATE_SEARCH_MONTHS: 6,
    ARRIVAL_WINDOW_HOURS: 2,
    VALET_RANGE_METRES: 6000,
    RADIUS: {
      funnelOptions: [5000, 10_000, 15_000],
      modalOptions: [5000, 10_000],
      default: 5000,
      step: 5000,
    },
    HIGHLY_RECOMMENDED: { ratingCount: 15, totalRating: 4.5 },
    RATING_COUNT_SHOWN_MAXIMUM: 50,
    REVIEWS_PER_PAGE: 5,
    REVIEW_WINDOW_DAYS: 90,
    REVIEW_MESSAGE_MS: 2000,
    RECENT_BOOKING_MS: 30_000,
    CAPTURED_IMAGE_MAXIMUM: 10,
    TAX_RATE: { AU: 0.1, NZ: 0.15 },
    BUSINESS_NUMBER_LABEL: { AU: 'ABN', NZ: 'NZBN' },
    TAX_ID_LABEL: { AU: 'Tax Registration ID (optional)', NZ: 'GST Number' },
    MAP_ZOOM: {
      results: { initial: 12, min: 12, max: 20, withoutListings: 13 },
      AU: { initial: 13, min: 4, max: 18, marker: 17 },
      NZ: { initial: 13, min: 5, max: 20, marker: 17 },
    },
  });
  expect(SAVE_QUOTES_AFTER_MS).toBe(7000);
});

test.each([
  [constants.SPECIAL_TASK.tyres, 156, /tyre/i],
  [constants.SPECIAL_TASK.batteryReplacement, 157, /battery replacement/i],
  [constants.SPECIAL_TASK.windscreen, 193, /windscreen/i],
  [constants.SPECIAL_TASK.oilLeakInspection, 8, /oil leak/i],
  [constants.SPECIAL_TASK.roadworthyInspection, 345, /roadworthy|inspection/i],
  [constants.SPECIAL_TASK.prePurchaseInspection, 351, /pre-purchase/i],
  [constants.SPECIAL_TASK.sparkPlugs, 296, /spark plug/i],
])('[API-07] task %i is the one of the specification', (id, expected, name) => {
  expect(id).toBe(expected);
  expect(tasks().find((task) => task.id === id)?.name).toMatch(name);
});

test('[API-07] the task categories carry the ids of the specification', () => {
  const byId = new Map(taskCategories().map((category) => [category.id, category.name.toLowerCase()]));
  expect([...byId.keys()].every((id) => id >= 1 && id <= 20)).toBe(true);
  const expected = {
    ...{ 1: 'batter', 2: 'brake', 3: 'clutch', 4: 'suspension', 5: 'transmission', 6: 'wheel', 7: 'engine' },
    ...{ 8: 'cooling', 9: 'electrical', 10: 'air con', 11: 'body', 13: 'timing', 14: 'glass', 17: 'install' },
    20: 'tint',
  };
  for (const [id, name] of Object.entries(expected))
    expect([id, byId.get(Number(id))]).toEqual([id, expect.stringContaining(name)]);
});
