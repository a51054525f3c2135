import { ALL_STATES, COUNTRIES, ZONES } from './regions.ts';
import { choice, day, HIDDEN_ID, number, text, yesNo } from './row-fields.ts';
import type { RowForm } from './row-form.ts';

export const PLACES: RowForm = {
  title: 'Places',
  about: 'Suburbs and towns where customers and workshops are. Searches show changes within an hour.',
  noun: 'place',
  listed: ['name', 'city', 'state', 'postcode', 'country', 'is_offered'],
  canAdd: true,
  retires: {
    column: 'is_offered',
    about: 'Workshops, quotes and bookings that have it stay as they are.',
  },
  fields: [
    HIDDEN_ID,
    choice('country', 'Country', COUNTRIES, { isKey: true }),
    text('name', 'Suburb or town'),
    text('city', 'City around it', { hint: 'Leave empty if it has the same name.' }),
    choice('state', 'State or region', ALL_STATES),
    text('postcode', 'Postcode', { hint: 'Four digits.' }),
    number('latitude', 'Latitude', { hint: 'For example, -33.8150.' }),
    number('longitude', 'Longitude', {
      hint: 'For example, 151.0030. Distances to workshops are measured from this point.',
    }),
    choice('timezone', 'Time zone', ZONES, { none: 'That of the state' }),
    yesNo('is_uber_offered', 'A ride to and from the workshop can be offered', undefined, {
      isOnlyOfStored: true,
    }),
    yesNo('is_offered', 'Customers can choose it', true),
  ],
};

export const HOLIDAYS: RowForm = {
  title: 'Holidays',
  about: 'Days without bookings. Public holidays come by their rules; add your own closing days.',
  noun: 'day',
  listed: ['day', 'country', 'state', 'reason', 'kind'],
  canAdd: true,
  canRemove: true,
  fields: [
    choice('country', 'Country', COUNTRIES, { isKey: true }),
    choice('state', 'State or region', ALL_STATES, { none: 'The whole country', isKey: true }),
    day('day', 'Day', { isKey: true }),
    text('reason', 'What it is'),
    choice('kind', 'Who is closed', {
      Operator: 'All workshops',
      PublicHoliday: 'All but those that open on public holidays',
    }),
  ],
};
