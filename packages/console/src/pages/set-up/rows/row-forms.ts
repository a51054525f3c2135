import type { DataRowKind } from '@pitlane/contracts';
import { HOLIDAYS, PLACES } from './place-forms.ts';
import { EXTRAS, GENERIC_SERVICES, LOGBOOK_PRICES, PRODUCTS, TYRE_PRICES } from './price-forms.ts';
import type { RowField, RowForm } from './row-form.ts';
import { TASKS } from './task-form.ts';
import { SCHEDULES, VEHICLE_MAKES, VEHICLE_MODELS, VEHICLES } from './vehicle-forms.ts';

const fleetField = (name: string, label: string, hint?: string): RowField => ({
  name,
  label,
  input: 'text',
  ...(hint && { hint }),
});

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
      'Names and order of the kinds of work that customers choose from, who see changes within an hour. A new one comes with its first task.',
    noun: 'category',
    listed: ['name', 'sort_order', 'hidden_for_fleet_1'],
    canAdd: false,
    canRemove: false,
    fields: [
      { name: 'id', label: 'Number', input: 'number', isKey: true },
      { name: 'name', label: 'Name', input: 'text' },
      {
        name: 'sort_order',
        label: 'Place in lists',
        input: 'number',
        hint: 'Lower numbers come first, equal ones by their number.',
      },
      { name: 'hidden_for_fleet_1', label: 'Hidden from drivers of fleet 1', input: 'yes-no' },
    ],
  },
  fleets: {
    title: 'Fleets',
    about:
      'Members and cars of fleets. A member that has left is made inactive, so that old bookings keep their names.',
    noun: 'member',
    listed: ['fleet_name', 'plate', 'state', 'last_four', 'is_active'],
    canAdd: true,
    canRemove: false,
    fields: [
      { name: 'fleet_id', label: 'Fleet', input: 'one-of', isKey: true, none: 'A new fleet' },
      fleetField('slug', 'Short name in addresses', 'Of a fleet that’s there, leave these four empty.'),
      fleetField('fleet_name', 'Name of the fleet'),
      fleetField('contact_phone', 'Number for its drivers'),
      fleetField('contact_email', 'Who confirms drivers (email)'),
      { ...fleetField('plate', 'Plate', 'Capital letters and digits, without spaces.'), isKey: true },
      { ...fleetField('state', 'State or region of the plate'), isKey: true },
      { ...fleetField('last_four', 'Last four of the fuel card'), isKey: true },
      { name: 'is_active', label: 'Active', input: 'yes-no', initial: true },
    ],
  },
  'funnel-configurations': {
    title: 'Funnel configurations',
    about: 'What narrows the quotes of a partner, whose settings name one by its number.',
    noun: 'configuration',
    listed: ['name', 'id', 'excluded_category_ids', 'supplier_id', 'is_multi_item'],
    canAdd: true,
    canRemove: true,
    fields: [
      { name: 'id', label: 'Number', input: 'number', isKey: true, isOnlyOfStored: true },
      { name: 'name', label: 'Name', input: 'text' },
      {
        name: 'excluded_category_ids',
        label: 'Excluded task categories',
        input: 'some-of',
        hint: 'Customers don’t see them.',
      },
      { name: 'supplier_id', label: 'Exclusive workshop', input: 'one-of', none: 'All workshops' },
      { name: 'is_multi_item', label: 'A quote may have several items', input: 'yes-no', initial: true },
    ],
  },
};
