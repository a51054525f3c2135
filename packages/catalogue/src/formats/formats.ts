import type { FileFormat } from './file-format.ts';
import { fleets } from './fleets.ts';
import { funnelConfigurations } from './funnel-configurations.ts';
import { genericServices, logbookPrices, tyrePrices } from './guide-prices.ts';
import { holidays } from './holidays.ts';
import { extras, products } from './offers.ts';
import { partners } from './partners.ts';
import { places } from './places.ts';
import { prices } from './prices.ts';
import { schedules } from './schedules.ts';
import { suppliers } from './suppliers.ts';
import { taskCategories } from './task-categories.ts';
import { tasks } from './tasks.ts';
import { vehicleMakes, vehicleModels } from './vehicle-names.ts';
import { vehicles } from './vehicles.ts';

export { type Cell, CellRefused, text } from './cell.ts';
export * from './file-format.ts';

/** The data files of an operator by name, in the order in which an empty database takes them. */
export const FORMATS: FileFormat[] = [
  places,
  schedules,
  vehicles,
  tasks,
  fleets,
  suppliers,
  funnelConfigurations,
  partners,
  prices,
  holidays,
];
export {
  extras,
  fleets,
  funnelConfigurations,
  genericServices,
  holidays,
  logbookPrices,
  partners,
  places,
  prices,
  products,
  schedules,
  suppliers,
  taskCategories,
  tasks,
  tyrePrices,
  vehicleMakes,
  vehicleModels,
  vehicles,
};
