import { Guid, IdParam, RoadsideResponse } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { readCart } from '../leads/index.ts';
import { placeAndPartner } from './queries.ts';
import { roadsideLink } from './roadside-link.ts';

export const roadsideRoutes = combineRoutes(addRoadsideRoutes);

function addRoadsideRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/quote/roadside-assistance-available/:guid/:suburbId',
      tag: 'Quotes',
      summary:
        'Whether the partner of a lead offers roadside assistance for its flat battery at a place, and where.',
      params: v.object({ guid: Guid, suburbId: IdParam }),
      answer: RoadsideResponse,
      problems: ['not-found'],
      isNeverCached: true,
    },
    async ({ params }) => {
      const place = orNotFound(await placeAndPartner(deps.sql, params.guid, params.suburbId));
      const cart = await readCart(deps.sql, params.guid);
      const link = roadsideLink(cart, place, deps.config.env === 'production');
      return { Success: true, RoadsideAssistanceAvailable: link !== null, RoadsideAssistanceLink: link };
    },
  );
}
