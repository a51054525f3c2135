import { PublicConfig } from '@pitlane/contracts';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { found, route } from '../../platform/route.ts';
import { neverCache } from '../http-cache.ts';
import { drawing } from '../suppliers/drawing.ts';
import { findLogo } from './queries.ts';
import { publicConfig } from './service.ts';

export function partnerRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'get',
      path: '/api/config',
      tag: 'Configuration',
      summary: 'Publishable settings of the installation and of one partner.',
      answer: PublicConfig,
      problems: ['unknown-partner', 'origin-not-allowed'],
    },
    (_input, c) => {
      neverCache(c);
      return publicConfig(deps, requirePartner(c));
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/partner-logo/:file{[a-z0-9-]+\\.svg}',
      tag: 'Configuration',
      summary: 'The drawn logo of a partner.',
      params: v.object({ file: v.pipe(v.string(), v.endsWith('.svg'), v.maxLength(80)) }),
      answer: v.unknown(),
      problems: ['not-found'],
    },
    async ({ params }) => {
      const logo = found(await findLogo(deps.sql, params.file.slice(0, -'.svg'.length)));
      const { drawLogo } = await import('@pitlane/catalogue/drawings/logo');
      return drawing(drawLogo(logo.seed, logo.name));
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/promotion/:file{[a-z0-9-]+\\.svg}',
      tag: 'Configuration',
      summary: 'A drawn promotion of the demo marketplace.',
      params: v.object({ file: v.pipe(v.string(), v.endsWith('.svg'), v.maxLength(80)) }),
      answer: v.unknown(),
      problems: ['not-found'],
    },
    async ({ params }) => {
      const { drawPromotion } = await import('@pitlane/catalogue/drawings/promotion');
      return drawing(found(drawPromotion(params.file.slice(0, -'.svg'.length))));
    },
  );
  return router;
}
