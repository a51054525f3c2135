import type { DataTable } from '../data-table.ts';
import { fleets } from './fleets.ts';
import { funnelConfigurations } from './funnel-configurations.ts';
import { holidays } from './holidays.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';
import { prices } from './prices.ts';
import { schedules } from './schedules.ts';
import { suppliers } from './suppliers.ts';
import { tasks } from './tasks.ts';
import { vehicles } from './vehicles.ts';

/** What can be imported and exported, by name. */
export const DATA_TABLES: Record<string, DataTable> = {
  places,
  schedules,
  vehicles,
  tasks,
  fleets,
  suppliers,
  'funnel-configurations': funnelConfigurations,
  partners,
  prices: prices(),
  holidays,
};
