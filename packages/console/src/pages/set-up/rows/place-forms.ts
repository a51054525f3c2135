import { COUNTRY_OPTIONS, STATE_OPTIONS, ZONE_OPTIONS } from './regions.ts';
import type { RowForm } from './row-form.ts';

export const PLACES: RowForm = {
  title: 'Places',
  about: 'Suburbs and towns where customers and workshops are. Searches show changes within an hour.',
  noun: 'place',
  listed: ['name', 'city', 'state', 'postcode', 'country', 'is_offered'],
  canAdd: true,
  canRemove: false,
  retires: {
    column: 'is_offered',
    about: 'Workshops, quotes and bookings that have it stay as they are.',
  },
  fields: [
    { name: 'id', label: 'Number', input: 'number', isKey: true, isHidden: true },
    { name: 'country', label: 'Country', input: 'choice', options: COUNTRY_OPTIONS, isKey: true },
    { name: 'name', label: 'Suburb or town', input: 'text' },
    { name: 'city', label: 'City around it', input: 'text', hint: 'Empty where that is its name.' },
    { name: 'state', label: 'State or region', input: 'choice', options: STATE_OPTIONS },
    { name: 'postcode', label: 'Postcode', input: 'text', hint: 'Four digits.' },
    { name: 'latitude', label: 'Latitude', input: 'number', hint: 'Such as -33.8150.' },
    {
      name: 'longitude',
      label: 'Longitude',
      input: 'number',
      hint: 'Such as 151.0030. How far workshops are is measured from this point.',
    },
    {
      name: 'timezone',
      label: 'Time zone',
      input: 'choice',
      options: ZONE_OPTIONS,
      none: 'That of the state',
    },
    {
      name: 'is_uber_offered',
      label: 'A ride to and from the workshop can be offered',
      input: 'yes-no',
      isOnlyOfStored: true,
    },
    { name: 'is_offered', label: 'Customers can choose it', input: 'yes-no', initial: true },
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
    { name: 'country', label: 'Country', input: 'choice', options: COUNTRY_OPTIONS, isKey: true },
    {
      name: 'state',
      label: 'State or region',
      input: 'choice',
      options: STATE_OPTIONS,
      none: 'The whole country',
      isKey: true,
    },
    { name: 'day', label: 'Day', input: 'day', isKey: true },
    { name: 'reason', label: 'What it is', input: 'text' },
    {
      name: 'kind',
      label: 'Who is closed',
      input: 'choice',
      options: [
        { id: 'Operator', label: 'All workshops' },
        { id: 'PublicHoliday', label: 'All but those that open on public holidays' },
      ],
    },
  ],
};
