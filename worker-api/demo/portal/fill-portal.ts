import { addDays } from '@pitlane/domain/calendar/day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { localDay } from '@pitlane/domain/calendar/zone';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import { addHours } from 'date-fns/addHours';
import { createApp } from '../../src/app.ts';
import { customerToken, findBooking } from '../../src/booking/bookings/index.ts';
import { offerElsewhere } from '../../src/booking/change-requests/index.ts';
import { markServiced, respondToOffer } from '../../src/booking/offers/index.ts';
import { createAuthenticator } from '../../src/platform/auth.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Sql } from '../../src/platform/database.ts';
import { type AppDeps, NO_PROVIDERS } from '../../src/platform/deps.ts';
import { createLimiter } from '../../src/platform/limits.ts';
import { createConsoleLogger } from '../../src/platform/logger.ts';
import { partnerDirectory } from '../../src/platform/partner.ts';
import { readSeedMarker, writeSeedMarker } from '../../src/seed/seed-marker.ts';
import { type DemoCustomer, openBrowser } from './demo-customer.ts';

export type FillOptions = {
  config: Config;
  now: Date;
  /** Numbers of the workshops whose portal is filled, in the order of preference. */
  own: readonly number[];
};

/** Places and story of what is filled once in the life of a database; null where there is nothing to do. */
export async function openOnce(sql: Sql, mark: 'portal' | 'fleet', { config, now, own }: FillOptions) {
  if (config.env === 'production') throw new Error('The demo has no place in production.');
  if ((await readSeedMarker(sql, mark)) !== undefined) return null;
  const places = await findPlaces(sql, own);
  if (!places) return null;
  // Before the work: a start that is killed half way may leave it short, but never twice.
  await writeSeedMarker(sql, mark, now.toISOString());
  return { places, story: openStory(sql, config, now) };
}

/**
 * Fills the portal of the demo's workshop: bookings in every state, a lead to quote for, a job to claim and a review,
 * made by the calls of the product and dated around `now`. Once in the life of a database: later starts add nothing.
 */
export async function fillPortal(sql: Sql, { config, now, own }: FillOptions): Promise<boolean> {
  const opened = await openOnce(sql, 'portal', { config, now, own });
  if (!opened) return false;
  const { places, story } = opened;
  await addBookings(story, places);
  await addJobToClaim(story, places);
  story.travel(-0.05);
  const cart = [
    { ...REPAIR, IsCustomRepair: true, RepairNotes: 'A rattle at the front left over speed bumps.' },
  ];
  await story.open(CUSTOMERS.rose).requestQuote({ supplierId: places.main, cart }, places.suburb);
  return true;
}

export const BASIC = { LeadCartItemType: 'Service', ServiceType: 'GenericService', GenericServiceId: 1 };
const REPAIR = { LeadCartItemType: 'RepairInspection' };

/** Numbers are of the range that Australia keeps for fiction, and not of a demo workshop: those get no quotes. */
const CUSTOMERS = {
  ivy: {
    make: 'Hyundai',
    model: 'i30',
    first: 'Ivy',
    last: 'Marsh',
    mobile: '0491 575 254',
    comments: 'The brakes squeal in the morning.',
  },
  omar: { make: 'Mazda', model: 'CX-5', first: 'Omar', last: 'Haddad', mobile: '0491 575 789' },
  tess: {
    make: 'Toyota',
    model: 'Corolla',
    first: 'Tess',
    last: 'Lindqvist',
    mobile: '0491 576 398',
    comments: 'I’ll wait while you do it.',
  },
  paul: { make: 'Volkswagen', model: 'Golf', first: 'Paul', last: 'Tran', mobile: '0491 576 801' },
  greta: { make: 'Toyota', model: 'RAV4', first: 'Greta', last: 'Okafor', mobile: '0491 577 426' },
  noah: { make: 'Mitsubishi', model: 'Outlander', first: 'Noah', last: 'Petrov', mobile: '0491 577 644' },
  lena: { make: 'Subaru', model: 'Forester', first: 'Lena', last: 'Castellano', mobile: '0491 578 957' },
  rose: { make: 'Mazda', model: 'Mazda3', first: 'Rose', last: 'Whitlam', mobile: '0491 579 212' },
} satisfies Record<string, DemoCustomer>;

type Places = {
  /** The workshop with most of the bookings. */
  main: number;
  /** A workshop of another owner, which declines. Whenever it is open, the main one is: it can take over a job. */
  other: number;
  timezone: string;
  suburb: { id: number; text: string };
};

/** Two workshops for all makes; null in a marketplace too small for the story. */
export async function findPlaces(sql: Sql, own: readonly number[]): Promise<Places | null> {
  const fitting = sql`s.is_active and s.kind = ${SUPPLIER_KIND.Workshop} and s.provides_servicing and s.makes is null
                      and s.daily_capacity > 1 and s.fuels @> '{Petrol}' and s.country = 'AU'`;
  const [main] = await sql<{ id: number; timezone: string; suburbId: number; text: string }[]>`
    select s.id, s.timezone, u.id as suburb_id, u.name || ' ' || u.state || ' ' || u.postcode as text
      from supplier s join suburb u on u.id = s.suburb_id
     where ${fitting} and s.id = any(${[...own]}::integer[]) order by array_position(${[...own]}::integer[], s.id) limit 1`;
  if (!main) return null;
  const [other] = await sql<{ id: number }[]>`
    select s.id from supplier s join supplier m on m.id = ${main.id}
     where ${fitting} and s.id <> all(${[...own]}::integer[])
       and not (s.opens_on_public_holidays and not m.opens_on_public_holidays)
       and not exists (select weekday from supplier_hours where supplier_id = s.id
                       except select weekday from supplier_hours where supplier_id = m.id)
     order by s.location <-> m.location limit 1`;
  if (!other) return null;
  const { id, timezone, suburbId, text } = main;
  return { main: id, other: other.id, timezone, suburb: { id: suburbId, text } };
}

export type Story = ReturnType<typeof openStory>;

/** The product at moments around `now`, with a clock of the story and without providers. */
export function openStory(sql: Sql, config: Config, now: Date) {
  let at = now;
  const clock: Clock = { now: () => at };
  const logger = createConsoleLogger('error');
  const deps: AppDeps = {
    ...NO_PROVIDERS,
    ...{ config, sql, replica: sql, clock, logger },
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, clock, logger),
    authenticator: createAuthenticator(config),
    ...{ metrics: null, tracer: null, jobs: null, setClock: null },
    clientAddress: () => 'demo',
  };
  const app = createApp(deps);
  return {
    deps,
    open: (customer: DemoCustomer) => openBrowser(app, sql, customer),
    /** Goes to `days` after now; negative is before. */
    travel(days: number): Date {
      at = addElapsedDays(now, days);
      return at;
    },
  };
}

type Response = Parameters<typeof respondToOffer>[2]['responseType'];

export async function answer(
  { deps }: Story,
  bookingId: number,
  supplierId: number,
  responseType: Response,
  comment: string | null = null,
): Promise<void> {
  const [offer] = await deps.sql<{ id: number }[]>`
    select id from booking_offer where booking_id = ${bookingId} and supplier_id = ${supplierId}`;
  const who = { subject: 'demo', supplierIds: [supplierId] };
  const response = { bookingOfferId: offer!.id, responseType, comment, availabilities: [] };
  const { error } = await respondToOffer(deps, who, response);
  if (error) throw new Error(`The demo could not answer booking ${bookingId}: ${error}`);
}

/** One that is done and reviewed, one for today, one queried and three that wait. */
async function addBookings(story: Story, places: Places): Promise<void> {
  const { main, timezone, suburb } = places;
  const wish = { supplierId: main, cart: [BASIC] };
  const today = localDay(story.travel(0), timezone);
  const book = (customer: DemoCustomer, day: string) => story.open(customer).book(wish, suburb, day);

  story.travel(-10);
  const done = await book(CUSTOMERS.lena, addDays(today, -7));
  story.travel(-9.5);
  await answer(story, done.id, main, 'Confirm');
  story.travel(-0.5);
  const booking = (await findBooking(story.deps.sql, done.id))!;
  await markServiced(story.deps, [main], booking.publicId);
  await story.open(CUSTOMERS.lena).call('POST', '/api/rating/update', {
    RatingToken: await customerToken(story.deps, booking, 'rating'),
    StarCount: 5,
    Comments: 'Rang me before the extra work, and the car was ready an hour early.',
  });

  story.travel(-4);
  const current = await book(CUSTOMERS.tess, today);
  story.travel(-3.5);
  await answer(story, current.id, main, 'Confirm');

  story.travel(-0.6);
  const queried = await book(CUSTOMERS.greta, addDays(today, 3));
  story.travel(-0.5);
  await answer(
    story,
    queried.id,
    main,
    'DisagreeWithServiceInformationOrPrice',
    'This engine needs the 0W-16 oil. Please ask whether that is fine at $28 more.',
  );

  for (const [customer, daysAgo, ahead] of [
    [CUSTOMERS.omar, 0.4, 5],
    [CUSTOMERS.paul, 0.2, 2],
    [CUSTOMERS.ivy, 0.03, 0],
  ] as const) {
    story.travel(-daysAgo);
    await book(customer, addDays(today, ahead));
  }
}

/** Another workshop declines a booking, and the operator offers it to the demo's. */
async function addJobToClaim(story: Story, places: Places): Promise<void> {
  const { main, other, timezone, suburb } = places;
  const today = localDay(story.travel(0), timezone);
  story.travel(-0.6);
  const wish = { supplierId: other, cart: [BASIC] };
  const { id } = await story.open(CUSTOMERS.noah).book(wish, suburb, addDays(today, 6));
  story.travel(-0.3);
  await answer(story, id, other, 'Decline', 'Our hoist is being repaired that week.');
  const now = story.travel(-0.1);
  await offerElsewhere(story.deps.sql, {
    bookingId: id,
    supplierIds: [main],
    until: addHours(now, 48),
    reason: 'Declined',
    now,
  });
}
