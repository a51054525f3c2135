import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import { gated } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { parseApplicationFilters } from '../applications/application-filters.ts';
import { ApplicationPage } from '../applications/application-page.tsx';
import { ApplicationsPage } from '../applications/applications-page.tsx';
import { WorkshopAreaPage } from '../workshop/area/workshop-area-page.tsx';
import { WorkshopPage } from '../workshop/workshop-page.tsx';
import { parseWorkshopFilters } from './workshop-filters.ts';
import { WorkshopsPage } from './workshops-page.tsx';

/** The pages about workshops. */
export const workshopRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workshops',
    validateSearch: parseWorkshopFilters,
    component: gated(PERMISSION.operatorWorkshopsRead, WorkshopsPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workshops/$id',
    component: gated(PERMISSION.operatorWorkshopsRead, WorkshopPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/workshops/$id/area',
    component: gated(PERMISSION.operatorWorkshopsRead, WorkshopAreaPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/applications',
    validateSearch: parseApplicationFilters,
    component: gated(PERMISSION.operatorWorkshopsRead, ApplicationsPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/applications/$id',
    component: gated(PERMISSION.operatorWorkshopsRead, ApplicationPage),
  }),
] as const;
