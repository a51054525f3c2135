import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gatePage } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { parseApplicationFilters } from '../applications/application-filters.ts';
import { ApplicationPage } from '../applications/application-page.tsx';
import { ApplicationsPage } from '../applications/applications-page.tsx';
import { WorkshopAreaPage } from '../workshop/area/workshop-area-page.tsx';
import { WorkshopPage } from '../workshop/workshop-page.tsx';
import { parseWorkshopFilters } from './workshop-filters.ts';
import { WorkshopsPage } from './workshops-page.tsx';

const getParentRoute = () => rootRoute;
const readable = (Page: () => ReactNode) => gatePage(PERMISSION.operatorWorkshopsRead, Page);

/** The pages about workshops. */
export const workshopRoutes = [
  createRoute({
    getParentRoute,
    path: '/workshops',
    validateSearch: parseWorkshopFilters,
    component: readable(WorkshopsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/workshops/$id',
    component: readable(WorkshopPage),
  }),
  createRoute({
    getParentRoute,
    path: '/workshops/$id/area',
    component: readable(WorkshopAreaPage),
  }),
  createRoute({
    getParentRoute,
    path: '/applications',
    validateSearch: parseApplicationFilters,
    component: readable(ApplicationsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/applications/$id',
    component: readable(ApplicationPage),
  }),
] as const;
