import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gated } from '../../app/gate.tsx';
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
    component: gated(needs, Page),
  });

/** The pages of the set-up. */
export const setUpRoutes = [
  createSetUpRoute('/set-up', SetUpPage),
  createSetUpRoute('/set-up/data-files', DataFilesPage),
  createSetUpRoute('/set-up/data-files/$guid', UploadPage),
  createSetUpRoute('/set-up/tasks', createRowsPage('tasks')),
  createSetUpRoute('/set-up/task-categories', createRowsPage('task-categories')),
  createSetUpRoute('/set-up/vehicles', createRowsPage('vehicles')),
  createSetUpRoute('/set-up/makes', createRowsPage('vehicle-makes')),
  createSetUpRoute('/set-up/models', createRowsPage('vehicle-models')),
  createSetUpRoute('/set-up/schedules', createRowsPage('schedules')),
  createSetUpRoute('/set-up/places', createRowsPage('places')),
  createSetUpRoute('/set-up/basic-service', createRowsPage('generic-services')),
  createSetUpRoute('/set-up/logbook-prices', createRowsPage('logbook-prices')),
  createSetUpRoute('/set-up/tyre-prices', createRowsPage('tyre-prices')),
  createSetUpRoute('/set-up/extras', createRowsPage('extras')),
  createSetUpRoute('/set-up/products', createRowsPage('products')),
  createSetUpRoute('/set-up/holidays', createRowsPage('holidays')),
  createSetUpRoute('/set-up/fleets', createRowsPage('fleets'), PERMISSION.operatorPersonal),
  createSetUpRoute('/set-up/funnel-configurations', createRowsPage('funnel-configurations')),
  createSetUpRoute('/set-up/discounts', DiscountsPage),
  createSetUpRoute('/set-up/policies', PoliciesPage),
  createSetUpRoute('/set-up/regions', RegionsPage),
  createSetUpRoute('/set-up/service-hours', ServiceHoursPage),
] as const;
