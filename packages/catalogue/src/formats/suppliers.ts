import { BUSINESS_TYPES, SUPPLIER_KINDS } from '@pitlane/contracts/constants';
import { choice, day, decimal, dollars, longText, mailAddress, text, whole, yesNo } from './cell.ts';
import { column, DERIVED, type FileFormat, NUMBER_AND_NAME } from './file-format.ts';
import { list, objects } from './list-cell.ts';
import { openingHours } from './opening-hours.ts';
import { timezone } from './places.ts';

type Extra = {
  extra_id: number;
  price: number;
  include_by_default: boolean;
  is_always_included: boolean;
  incurs_commission: boolean;
};
type Policy = { title: string; content_html: string };

const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'PlugInHybrid', 'Electric', 'LPG'] as const;
const CLOSED: never[] = [];
const MAX_CENTS_PER_HOUR = 100_000;

/** Workshops, mobile mechanics and dealerships. Photos, reviews and bookings are not touched by a file. */
export const suppliers: FileFormat = {
  name: 'suppliers',
  noun: 'supplier',
  key: ['id'],
  label: ['name'],
  columns: {
    ...NUMBER_AND_NAME,
    contact_name: column(text(), 'Person we write to'),
    kind: column(choice(...SUPPLIER_KINDS), 'Kind of supplier', 'Workshop'),
    business_type: column(choice(...BUSINESS_TYPES), 'Kind of business', 'Independent'),
    is_active: column(yesNo(), '`no` takes it out of all searches', true),
    is_premium: column(yesNo(), 'Shown as premium', false),
    has_verified_credentials: column(yesNo(), 'Licence and business number were checked', false),
    licence_number: column(text({ max: 60 }), 'Repairer licence', null),
    business_number: column(text({ max: 40 }), 'ABN or NZBN'),
    email: column(
      mailAddress(),
      'Receives bookings. Of a new supplier: the first sign-in to the portal with it manages the supplier',
    ),
    phone: column(text({ max: 40, like: /\d/, hint: 'a phone number' }), 'Phone'),
    address_line1: column(text(), 'Street and number'),
    suburb_id: column(whole(1), 'Place (places file)'),
    latitude: column(decimal(-90, 90), 'Degrees. Left out: those of the place', DERIVED),
    longitude: column(decimal(-180, 180), 'Degrees. Left out: those of the place', DERIVED),
    timezone: column(timezone(), 'Time zone. Left out: that of the place', DERIVED),
    description: column(longText(), 'Its own description', ''),
    year_founded: column(whole(1800, 2100), 'Year it was founded'),
    joined_on: column(day(), 'Since when it is with us. Left out: today', DERIVED),
    labour_rate: column(dollars(1, MAX_CENTS_PER_HOUR), 'An hour of work, tax included'),
    price_level: column(decimal(0.01, 100), 'Multiplier on the parts share of guide prices', 1),
    commission_percent: column(decimal(0, 100), 'Our share of a booking'),
    provides_servicing: column(yesNo(), 'Does basic and logbook services', true),
    task_category_ids: column(list(whole(1), { isSet: true }), 'Task categories it works in', []),
    makes: column(list(text({ max: 60 }), { isSet: true }), 'Makes it takes; empty for all', null),
    fuels: column(list(choice(...FUELS), { isSet: true }), 'Fuels it takes', [...FUELS].sort()),
    fleet_ids: column(list(whole(1), { isSet: true }), 'Fleets it takes; empty for all', null),
    daily_capacity: column(whole(0, 10_000), 'Jobs a day'),
    service_radius_metres: column(
      whole(0, 1_000_000),
      'How far a mobile mechanic comes; 0 for a fixed address',
      0,
    ),
    service_suburb_ids: column(list(whole(1), { isSet: true }), 'Extra suburbs it serves', []),
    accepts_online_payments: column(yesNo(), 'Can be paid online', false),
    accepts_bnpl: column(yesNo(), 'Can be paid in instalments', false),
    minimum_booking: column(dollars(), 'Minimum booking amount', 0),
    notice_days: column(whole(0, 365), 'Days between booking and the work', 0),
    free_cancellation_hours: column(
      whole(0, 8760),
      'Until so many hours before it begins a booking can be cancelled free of charge; empty: not promised',
      null,
    ),
    opens_on_public_holidays: column(yesNo(), 'Works on public holidays', false),
    response_rate_percent: column(whole(0, 100), 'How often it answered', 100),
    hours: column(openingHours(), 'When it is open', CLOSED),
    extras: column(
      objects<Extra>(
        {
          extra_id: whole(1),
          price: dollars(),
          include_by_default: yesNo(),
          is_always_included: yesNo(),
          incurs_commission: yesNo(),
        },
        {
          optional: { include_by_default: false, is_always_included: false, incurs_commission: false },
          sortBy: 'extra_id',
        },
      ),
      'Extras it offers, such as a courtesy car',
      [],
    ),
    policies: column(
      objects<Policy>({ title: text(), content_html: longText() }, { sortBy: 'title' }),
      'Its terms, each with its own title; HTML of paragraphs, lists, headings, emphasis and links',
      [],
    ),
  },
  check({ extras, policies }) {
    const twice = <T>(items: T[], column: string, what: string) =>
      new Set(items).size < items.length ? [{ column, message: `names ${what} twice. Name it once.` }] : [];
    return [
      ...twice(
        (extras as Extra[]).map((extra) => extra.extra_id),
        'extras',
        'an extra',
      ),
      ...twice(
        (policies as Policy[]).map((policy) => policy.title),
        'policies',
        'a title',
      ),
    ];
  },
};
