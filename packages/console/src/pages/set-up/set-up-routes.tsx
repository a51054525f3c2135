import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gatePage } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { DataFilesPage } from './data-files/data-files-page.tsx';
import { UploadPage } from './data-files/upload-page.tsx';
import { DiscountsPage } from './discounts/discounts-page.tsx';
import { PoliciesPage } from './policies/policies-page.tsx';
import { RegionsPage } from './regions/regions-page.tsx';
import { createRowsPage } from './rows/rows-page.tsx';
import { ServiceHoursPage } from './service-hours/service-hours-page.tsx';
import { SetUpPage } from './set-up-page.tsx';

const createSetUpRoute = <const Path extends string>(
  path: Path,
  Page: () => ReactNode,
  needs: string = PERMISSION.operatorSetUp,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: gatePage(needs, Page),
  });

const createRowsRoute = <const Path extends string>(
  path: Path,
  kind: Parameters<typeof createRowsPage>[0],
  needs?: string,
) => createSetUpRoute(path, createRowsPage(kind), needs);

/** The pages of the set-up. */
export const setUpRoutes = [
  createSetUpRoute('/set-up', SetUpPage),
  createSetUpRoute('/set-up/data-files', DataFilesPage),
  createSetUpRoute('/set-up/data-files/$guid', UploadPage),
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
  createSetUpRoute('/set-up/discounts', DiscountsPage),
  createSetUpRoute('/set-up/policies', PoliciesPage),
  createSetUpRoute('/set-up/regions', RegionsPage),
  createSetUpRoute('/set-up/service-hours', ServiceHoursPage),
] as const;
