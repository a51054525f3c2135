import { ById, FleetAssets } from '@pitlane/contracts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { logoAddress } from '../../platform/logo-picture.ts';
import { requirePartner } from '../../platform/partner.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { findFleet } from './queries.ts';

function addFleetRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/fleet-company/:id/assets',
      tag: 'Fleet',
      summary: 'Returns what pages show about a fleet company: name, phone, logo, banners.',
      params: ById,
      answer: FleetAssets,
      problems: ['not-found', 'unknown-partner'],
      cacheSeconds: 300,
    },
    async ({ params }, c) => {
      const { logoFile, ...company } = orNotFound(await findFleet(deps.sql, params.id));
      const logo = logoFile && logoAddress(deps.config.origin, logoFile);
      const banners = requirePartner(c).settings.fleetBannerAssets ?? [];
      return { Success: true, FleetCompany: company, LogoUrl: logo, FleetBannerAssets: banners };
    },
  );
}

export const fleet: Feature = { routes: combineRoutes(addFleetRoutes) };
