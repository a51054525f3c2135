import { faqs } from '@pitlane/catalogue/faqs';
import { FleetPage, PartnerPage } from '@pitlane/contracts';
import { secondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { cacheFor } from '../../platform/http-cache.ts';
import { logoAddress } from '../../platform/logo-picture.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { addHomeFacts } from './home-facts.ts';
import { findFleetBySlug, findPartnerKey, findPublicPages } from './queries.ts';
import { renderRobots, renderSiteMap } from './site-map.ts';
import { fleetWords, partnerWords } from './texts.ts';

const BySlug = v.object({
  slug: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Must be the name of a page.'),
  ),
});

function addLandingRoutes(router: Router, deps: AppDeps): void {
  const about = {
    method: 'get',
    tag: 'Configuration',
    params: BySlug,
    problems: ['not-found'],
    cacheSeconds: 300,
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/partner-page/:slug',
      summary: 'Returns the landing page of a partner.',
      answer: PartnerPage,
    },
    async ({ params }) => {
      const key = orNotFound(await findPartnerKey(deps.sql, params.slug));
      const partner = orNotFound(await deps.partners.byKey(key));
      return {
        Success: true,
        Slug: partner.slug,
        Name: partner.name,
        PartnerKey: key,
        SupportPhone: partner.supportPhone,
        IsRewards: partner.isRewards,
        PromotionalAssets: partner.settings.promotionalAssets ?? [],
        Faqs: partner.settings.faqs ?? faqs().pitlane,
        ...partnerWords(partner),
      };
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/fleet-page/:slug',
      summary: 'Returns the landing page of a fleet company.',
      answer: FleetPage,
    },
    async ({ params }) => {
      const fleet = orNotFound(await findFleetBySlug(deps.sql, params.slug));
      const partner = fleet.partnerKey === null ? null : await deps.partners.byKey(fleet.partnerKey);
      return {
        Success: true,
        FleetCompany: {
          dbId: fleet.id,
          slug: fleet.slug,
          name: fleet.name,
          cibContactPhoneNumber: fleet.contactPhone,
        },
        LogoUrl: fleet.logoFile && logoAddress(deps.config.origin, fleet.logoFile),
        PartnerKey: fleet.partnerKey,
        Faqs: partner?.settings.fleetFaqs ?? faqs().fleet,
        ...fleetWords(partner, fleet.name),
      };
    },
  );
  router.get('/sitemap.xml', async (c) => {
    cacheFor(c, secondsInHour);
    c.header('Content-Type', 'application/xml; charset=utf-8');
    return c.body(renderSiteMap(deps.config.origin, await findPublicPages(deps.sql)));
  });
  router.get('/robots.txt', (c) => {
    cacheFor(c, secondsInHour);
    return c.text(renderRobots(deps.config));
  });
}

/** Pages that people find from outside. */
export const landing: Feature = { routes: combineRoutes(addLandingRoutes, addHomeFacts) };
