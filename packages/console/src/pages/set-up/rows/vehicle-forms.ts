import { choice, HIDDEN_ID, lines, NAME, number, reference, suggested, text, yesNo } from './row-fields.ts';
import type { RowForm } from './row-form.ts';

const OFFERED = yesNo('is_offered', 'Customers can choose it', true);
const POPULAR = yesNo('is_popular', 'Shown first', false);
const KEEP = 'Quotes, bookings and saved cars that have it stay as they are.';
const LATER = 'Lists of makes and models show it within a day.';

/** Size classes, by which prices scale. */
const SIZES = { A: 'A: small', B: 'B: medium', C: 'C: large', D: 'D: very large' };

export const VEHICLES: RowForm = {
  title: 'Vehicles',
  about: `Cars that customers choose from, from make to engine. ${LATER}`,
  noun: 'vehicle',
  listed: ['description', 'price_category', 'service_schedule_id', 'is_offered'],
  canAdd: true,
  retires: { column: 'is_offered', about: KEEP },
  fields: [
    text('mid', 'Number', { isKey: true, isHidden: true }),
    suggested('make', 'Make', { hint: 'A new name adds a make.' }),
    text('model', 'Model', { hint: 'A new name adds a model.' }),
    number('year', 'Year'),
    text('body', 'Body', { hint: 'For example, Hatch.' }),
    choice('fuel', 'Fuel', {
      Petrol: 'Petrol',
      Diesel: 'Diesel',
      Hybrid: 'Hybrid',
      PlugInHybrid: 'Plug-in hybrid',
      Electric: 'Electric',
      LPG: 'LPG',
    }),
    choice('transmission', 'Transmission', { Automatic: 'Automatic', Manual: 'Manual' }),
    text('variant', 'Variant or series'),
    text('engine', 'Engine', { hint: 'For example, 2.0L 4cyl.' }),
    text('description', 'What customers read', {
      hint: 'Leave empty for a new vehicle: we build it from the other fields.',
    }),
    choice('price_category', 'Size class', SIZES, { initial: 'B', hint: 'Prices of work scale with it.' }),
    reference('service_schedule_id', 'Service schedule', { none: 'None: no logbook services' }),
    number('repair_times_id', 'Number of its repair times', {
      hint: 'From your repair times data. Cars with the same engine share it. Leave empty if you don’t know it.',
    }),
    OFFERED,
  ],
};

export const VEHICLE_MAKES: RowForm = {
  title: 'Makes',
  about: `A new name changes the make of all its vehicles, schedules and workshops. A new make comes with its first vehicle. ${LATER}`,
  noun: 'make',
  listed: ['name', 'is_popular', 'is_offered'],
  retires: { column: 'is_offered', about: `None of its models can be chosen then. ${KEEP}` },
  fields: [HIDDEN_ID, NAME, POPULAR, OFFERED],
};

export const VEHICLE_MODELS: RowForm = {
  title: 'Models',
  about: `A new name changes the model of all its vehicles. A new model comes with its first vehicle. ${LATER}`,
  noun: 'model',
  listed: ['make', 'name', 'is_popular', 'is_offered'],
  retires: { column: 'is_offered', about: `None of its vehicles can be chosen then. ${KEEP}` },
  fields: [HIDDEN_ID, text('make', 'Make', { isKey: true }), NAME, POPULAR, OFFERED],
};

export const SERVICE_KINDS = { minor: 'Minor', intermediate: 'Intermediate', major: 'Major' };

export const SCHEDULES: RowForm = {
  title: 'Service schedules',
  about:
    'Logbook services with their work, one row per interval. Choose a vehicle’s schedule under Vehicles.',
  noun: 'service',
  listed: ['schedule_name', 'make', 'description', 'kind', 'labour_hours', 'is_offered'],
  canAdd: true,
  retires: {
    column: 'is_offered',
    about: 'Quotes and bookings that have this service keep it with its work and price.',
  },
  fields: [
    reference('service_schedule_id', 'Schedule', { isKey: true, none: 'A new schedule' }),
    text('schedule_name', 'Name of the schedule', {
      hint: 'The same for all its services. For an existing schedule, leave name and make empty.',
    }),
    suggested('make', 'Make'),
    number('service_interval_id', 'Number', { isKey: true, isHidden: true }),
    text('description', 'What customers read', { hint: 'For example, 12 months or 15,000 km.' }),
    number('months', 'Due after (months)'),
    number('kilometres', 'Due after (km)'),
    choice('kind', 'How large it is', SERVICE_KINDS, { hint: 'The guide price follows it.' }),
    number('labour_hours', 'Hours of work'),
    number('sort_order', 'Place among the services', { hint: 'Leave empty to put it last.' }),
    lines('operations', 'Work that is included'),
    lines('additional_billed_operations', 'Work that costs more'),
    lines('excluded_operations', 'Work that is not included'),
    lines('parts', 'Parts that are included'),
    OFFERED,
  ],
};
