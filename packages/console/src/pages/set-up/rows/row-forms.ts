import type { DataRowKind } from '@pitlane/contracts';
import { HOLIDAYS, PLACES } from './place-forms.ts';
import { EXTRAS, GENERIC_SERVICES, LOGBOOK_PRICES, PRODUCTS, TYRE_PRICES } from './price-forms.ts';
import { NAME, number, pictogram, reference, references, STORED_ID, text, yesNo } from './row-fields.ts';
import type { RowForm } from './row-form.ts';
import { TASKS } from './task-form.ts';
import { SCHEDULES, VEHICLE_MAKES, VEHICLE_MODELS, VEHICLES } from './vehicle-forms.ts';

export const ROW_FORMS: Record<DataRowKind, RowForm> = {
  tasks: TASKS,
  vehicles: VEHICLES,
  'vehicle-makes': VEHICLE_MAKES,
  'vehicle-models': VEHICLE_MODELS,
  schedules: SCHEDULES,
  places: PLACES,
  holidays: HOLIDAYS,
  'generic-services': GENERIC_SERVICES,
  'logbook-prices': LOGBOOK_PRICES,
  'tyre-prices': TYRE_PRICES,
  extras: EXTRAS,
  products: PRODUCTS,
  'task-categories': {
    title: 'Task categories',
    about:
      'Names, order and pictures of the kinds of work that customers choose from, who see changes within an hour. A new one comes with its first task.',
    noun: 'category',
    listed: ['name', 'sort_order', 'hidden_for_fleet_1'],
    fields: [
      number('id', 'Number', { isKey: true }),
      NAME,
      number('sort_order', 'Place in lists', {
        hint: 'Lower numbers come first, equal ones by their number.',
      }),
      yesNo('hidden_for_fleet_1', 'Hidden from drivers of fleet 1'),
      pictogram('pictogram', 'Picture'),
    ],
  },
  fleets: {
    title: 'Fleets',
    about:
      'Members and cars of fleets. A member that has left is made inactive, so that old bookings keep their names.',
    noun: 'member',
    listed: ['fleet_name', 'plate', 'state', 'last_four', 'is_active'],
    canAdd: true,
    fields: [
      reference('fleet_id', 'Fleet', { isKey: true, none: 'A new fleet' }),
      text('slug', 'Short name in addresses', { hint: 'For an existing fleet, leave these four empty.' }),
      text('fleet_name', 'Name of the fleet'),
      text('contact_phone', 'Number for its drivers'),
      text('contact_email', 'Who confirms drivers (email)'),
      text('plate', 'Plate', { hint: 'Capital letters and digits, without spaces.', isKey: true }),
      text('state', 'State or region of the plate', { isKey: true }),
      text('last_four', 'Last four of the fuel card', { isKey: true }),
      yesNo('is_active', 'Active', true),
    ],
  },
  'funnel-configurations': {
    title: 'Funnel configurations',
    about: 'Limits for a partner’s quotes. Choose one in the partner’s settings.',
    noun: 'configuration',
    listed: ['name', 'id', 'excluded_category_ids', 'supplier_id', 'is_multi_item'],
    canAdd: true,
    canRemove: true,
    fields: [
      STORED_ID,
      NAME,
      references('excluded_category_ids', 'Excluded task categories', { hint: 'Customers don’t see them.' }),
      reference('supplier_id', 'Exclusive workshop', { none: 'All workshops' }),
      yesNo('is_multi_item', 'A quote may have several items', true),
    ],
  },
};
