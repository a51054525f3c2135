import { PriceFileDownload, PriceFileReport, PriceFileUpload, WorkshopPrices } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { ABOUT_WORKSHOP, guardWorkshop, toWorkshopRequest } from '../profile/index.ts';
import * as service from './service.ts';

const AT = '/api/portal/workshops/:workshopId/prices';

/** A workshop's prices, read and changed by file. */
function addPriceRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT_WORKSHOP, permission: PERMISSION.bookingRead } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: AT,
      summary: 'All that a workshop can price, with its prices.',
      answer: WorkshopPrices,
    },
    ({ params }, c) => service.workshopPrices(deps, toWorkshopRequest(c, PERMISSION.bookingRead, params)),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${AT}/file`,
      summary: 'A workshop’s prices as a CSV file that can be uploaded again.',
      answer: PriceFileDownload,
    },
    ({ params }, c) => service.downloadPrices(deps, toWorkshopRequest(c, PERMISSION.bookingRead, params)),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: `${AT}/file`,
      summary: 'Checks a price file row by row, or saves all of it; a file with a problem changes nothing.',
      permission: PERMISSION.profileManage,
      guard: guardWorkshop(deps, PERMISSION.profileManage),
      json: PriceFileUpload,
      answer: PriceFileReport,
      problems: ['not-found', 'conflict'],
    },
    ({ params, json }, c) =>
      service.uploadPrices(deps, toWorkshopRequest(c, PERMISSION.profileManage, params), json),
  );
}

export const workshopPrices: Feature = { routes: combineRoutes(addPriceRoutes) };
