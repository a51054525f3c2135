import type { RowField, RowForm } from './row-form.ts';

const OFFERED: RowField = {
  name: 'is_offered',
  label: 'Customers can choose it',
  input: 'yes-no',
  initial: true,
};
const POPULAR: RowField = { name: 'is_popular', label: 'Shown first', input: 'yes-no', initial: false };
const ID: RowField = { name: 'id', label: 'Number', input: 'number', isKey: true, isHidden: true };
const KEEP = 'Quotes, bookings and saved cars that have it stay as they are.';
const LATER = 'Lists of makes and models show it within a day.';

/** Size classes, by which prices scale. */
const SIZES = [
  { id: 'A', label: 'A: small' },
  { id: 'B', label: 'B: medium' },
  { id: 'C', label: 'C: large' },
  { id: 'D', label: 'D: very large' },
];

export const VEHICLES: RowForm = {
  title: 'Vehicles',
  about: `Cars that customers choose from, from make to engine. ${LATER}`,
  noun: 'vehicle',
  listed: ['description', 'price_category', 'service_schedule_id', 'is_offered'],
  canAdd: true,
  canRemove: false,
  retires: { column: 'is_offered', about: KEEP },
  fields: [
    { name: 'mid', label: 'Number', input: 'text', isKey: true, isHidden: true },
    { name: 'make', label: 'Make', input: 'suggested', hint: 'A new name adds a make.' },
    { name: 'model', label: 'Model', input: 'text', hint: 'A new name adds a model.' },
    { name: 'year', label: 'Year', input: 'number' },
    { name: 'body', label: 'Body', input: 'text', hint: 'Such as Hatch.' },
    {
      name: 'fuel',
      label: 'Fuel',
      input: 'choice',
      options: [
        { id: 'Petrol', label: 'Petrol' },
        { id: 'Diesel', label: 'Diesel' },
        { id: 'Hybrid', label: 'Hybrid' },
        { id: 'PlugInHybrid', label: 'Plug-in hybrid' },
        { id: 'Electric', label: 'Electric' },
        { id: 'LPG', label: 'LPG' },
      ],
    },
    {
      name: 'transmission',
      label: 'Transmission',
      input: 'choice',
      options: [
        { id: 'Automatic', label: 'Automatic' },
        { id: 'Manual', label: 'Manual' },
      ],
    },
    { name: 'variant', label: 'Variant or series', input: 'text' },
    { name: 'engine', label: 'Engine', input: 'text', hint: 'Such as 2.0L 4cyl.' },
    {
      name: 'description',
      label: 'What customers read',
      input: 'text',
      hint: 'Of a new vehicle, empty: put together from the others.',
    },
    {
      name: 'price_category',
      label: 'Size class',
      input: 'choice',
      options: SIZES,
      initial: 'B',
      hint: 'Prices of work scale with it.',
    },
    {
      name: 'service_schedule_id',
      label: 'Service schedule',
      input: 'one-of',
      none: 'None: no logbook services',
    },
    OFFERED,
  ],
};

export const VEHICLE_MAKES: RowForm = {
  title: 'Makes',
  about: `A new name changes the make of all its vehicles, schedules and workshops. A new make comes with its first vehicle. ${LATER}`,
  noun: 'make',
  listed: ['name', 'is_popular', 'is_offered'],
  canAdd: false,
  canRemove: false,
  retires: { column: 'is_offered', about: `None of its models can be chosen then. ${KEEP}` },
  fields: [ID, { name: 'name', label: 'Name', input: 'text' }, POPULAR, OFFERED],
};

export const VEHICLE_MODELS: RowForm = {
  title: 'Models',
  about: `A new name changes the model of all its vehicles. A new model comes with its first vehicle. ${LATER}`,
  noun: 'model',
  listed: ['make', 'name', 'is_popular', 'is_offered'],
  canAdd: false,
  canRemove: false,
  retires: { column: 'is_offered', about: `None of its vehicles can be chosen then. ${KEEP}` },
  fields: [
    ID,
    { name: 'make', label: 'Make', input: 'text', isKey: true },
    { name: 'name', label: 'Name', input: 'text' },
    POPULAR,
    OFFERED,
  ],
};

const work = (name: string, label: string): RowField => ({
  name,
  label,
  input: 'lines',
  hint: 'One a line.',
});

export const SERVICE_KINDS = [
  { id: 'minor', label: 'Minor' },
  { id: 'intermediate', label: 'Intermediate' },
  { id: 'major', label: 'Major' },
];

export const SCHEDULES: RowForm = {
  title: 'Service schedules',
  about: 'Logbook services with their work, one row an interval. Choose a vehicle’s schedule under Vehicles.',
  noun: 'service',
  listed: ['schedule_name', 'make', 'description', 'kind', 'labour_hours', 'is_offered'],
  canAdd: true,
  canRemove: false,
  retires: {
    column: 'is_offered',
    about: 'Quotes and bookings that have this service keep it with its work and price.',
  },
  fields: [
    {
      name: 'service_schedule_id',
      label: 'Schedule',
      input: 'one-of',
      isKey: true,
      none: 'A new schedule',
    },
    {
      name: 'schedule_name',
      label: 'Name of the schedule',
      input: 'text',
      hint: 'The same for all its services. Of a schedule that’s there, leave name and make empty.',
    },
    { name: 'make', label: 'Make', input: 'suggested' },
    { name: 'service_interval_id', label: 'Number', input: 'number', isKey: true, isHidden: true },
    {
      name: 'description',
      label: 'What customers read',
      input: 'text',
      hint: 'Such as 12 months or 15,000 km.',
    },
    { name: 'months', label: 'Due after (months)', input: 'number' },
    { name: 'kilometres', label: 'Due after (km)', input: 'number' },
    {
      name: 'kind',
      label: 'How large it is',
      input: 'choice',
      options: SERVICE_KINDS,
      hint: 'The guide price follows it.',
    },
    { name: 'labour_hours', label: 'Hours of work', input: 'number' },
    {
      name: 'sort_order',
      label: 'Place among the services',
      input: 'number',
      hint: 'Empty: the last.',
    },
    work('operations', 'Work that is included'),
    work('additional_billed_operations', 'Work that costs more'),
    work('excluded_operations', 'Work that is not included'),
    work('parts', 'Parts that are included'),
    OFFERED,
  ],
};
