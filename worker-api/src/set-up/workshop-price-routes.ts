import { DataFileDownload, IdParam } from '@pitlane/contracts';
import { utcDay } from '@pitlane/domain/calendar/day';
import * as v from 'valibot';
import { loadPriceFile } from '../marketplace/data-files/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { orNotFound, route } from '../platform/route.ts';
import { firstRow } from '../platform/sql.ts';
import { findPriceableItems } from '../portal/prices/index.ts';
import { ABOUT, guardSetUp } from './guard.ts';

/** The prices of one workshop; they are loaded as a data file with its `WorkshopId`. */
export function addWorkshopPriceRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...ABOUT,
      method: 'get',
      path: '/api/set-up/workshops/:workshopId/prices/file',
      summary: 'A workshop’s prices, and all that it can price, as a CSV file that can be uploaded.',
      params: v.object({ workshopId: IdParam }),
      answer: DataFileDownload,
      problems: ['not-found'],
      guard: guardSetUp(deps),
    },
    async ({ params: { workshopId } }) => {
      orNotFound(await firstRow(deps.sql`select 1 from supplier where id = ${workshopId}`));
      const { exportPriceFile } = await loadPriceFile();
      const items = await findPriceableItems(deps.sql, workshopId);
      return {
        Success: true,
        FileName: `prices-${workshopId}-${utcDay(deps.clock.now())}.csv`,
        Text: await exportPriceFile(deps.sql, workshopId, items),
      };
    },
  );
}
