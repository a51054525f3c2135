import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { filteredPageRoute, pageRoute } from '../../app/page-route.ts';
import { parseApplicationFilters } from '../applications/application-filters.ts';
import { ApplicationPage } from '../applications/application-page.tsx';
import { ApplicationsPage } from '../applications/applications-page.tsx';
import { WorkshopAreaPage } from '../workshop/area/workshop-area-page.tsx';
import { WorkshopPage } from '../workshop/workshop-page.tsx';
import { parseWorkshopFilters } from './workshop-filters.ts';
import { WorkshopsPage } from './workshops-page.tsx';

const NEEDS = PERMISSION.operatorWorkshopsRead;

/** The pages about workshops. */
export const workshopRoutes = [
  filteredPageRoute('/workshops', NEEDS, parseWorkshopFilters, WorkshopsPage),
  pageRoute('/workshops/$id', NEEDS, WorkshopPage),
  pageRoute('/workshops/$id/area', NEEDS, WorkshopAreaPage),
  filteredPageRoute('/applications', NEEDS, parseApplicationFilters, ApplicationsPage),
  pageRoute('/applications/$id', NEEDS, ApplicationPage),
] as const;
