import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { pageRoute } from '../../app/page-route.ts';
import { DataFilesPage } from './data-files/data-files-page.tsx';
import { UploadPage } from './data-files/upload-page.tsx';
import { DiscountsPage } from './discounts/discounts-page.tsx';
import { PoliciesPage } from './policies/policies-page.tsx';
import { RegionsPage } from './regions/regions-page.tsx';
import { createRowsPage } from './rows/rows-page.tsx';
import { ServiceHoursPage } from './service-hours/service-hours-page.tsx';
import { SetUpPage } from './set-up-page.tsx';

const NEEDS = PERMISSION.operatorSetUp;

const createRowsRoute = <const Path extends string>(
  path: Path,
  kind: Parameters<typeof createRowsPage>[0],
  needs: string = NEEDS,
) => pageRoute(path, needs, createRowsPage(kind));

/** The pages of the set-up. */
export const setUpRoutes = [
  pageRoute('/set-up', NEEDS, SetUpPage),
  pageRoute('/set-up/data-files', NEEDS, DataFilesPage),
  pageRoute('/set-up/data-files/$guid', NEEDS, UploadPage),
  createRowsRoute('/set-up/tasks', 'tasks'),
  createRowsRoute('/set-up/task-categories', 'task-categories'),
  createRowsRoute('/set-up/vehicles', 'vehicles'),
  createRowsRoute('/set-up/makes', 'vehicle-makes'),
  createRowsRoute('/set-up/models', 'vehicle-models'),
  createRowsRoute('/set-up/schedules', 'schedules'),
  createRowsRoute('/set-up/places', 'places'),
  createRowsRoute('/set-up/basic-service', 'generic-services'),
  createRowsRoute('/set-up/logbook-prices', 'logbook-prices'),
  createRowsRoute('/set-up/tyre-prices', 'tyre-prices'),
  createRowsRoute('/set-up/extras', 'extras'),
  createRowsRoute('/set-up/products', 'products'),
  createRowsRoute('/set-up/holidays', 'holidays'),
  createRowsRoute('/set-up/fleets', 'fleets', PERMISSION.operatorPersonal),
  createRowsRoute('/set-up/funnel-configurations', 'funnel-configurations'),
  pageRoute('/set-up/discounts', NEEDS, DiscountsPage),
  pageRoute('/set-up/policies', NEEDS, PoliciesPage),
  pageRoute('/set-up/regions', NEEDS, RegionsPage),
  pageRoute('/set-up/service-hours', NEEDS, ServiceHoursPage),
] as const;
