import { PublicConfig } from '@pitlane/contracts';
import * as v from 'valibot';
import { hasLogo, publicConfig } from '../../marketplace/partners/index.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { servePictureFile } from '../../shared/photos/index.ts';

export const partnerRoutes = combineRoutes(addPartnerRoutes);

function addPartnerRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/config',
      tag: 'Configuration',
      summary: 'Returns the public settings of the installation and of a partner.',
      answer: PublicConfig,
      problems: ['unknown-partner', 'origin-not-allowed'],
      isNeverCached: true,
    },
    (_input, c) => publicConfig(deps, requirePartner(c)),
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/partner-logo/:file{[a-z0-9-]+\\.(?:svg|png)}',
      tag: 'Configuration',
      summary: 'Returns the logo of a partner; as PNG for mails.',
      params: v.object({ file: v.pipe(v.string(), v.regex(/\.(svg|png)$/), v.maxLength(80)) }),
      answer: v.unknown(),
      problems: ['not-found', 'provider-unavailable'],
    },
    async ({ params }) => {
      if (!(await hasLogo(deps.sql, params.file))) throw new AppError('not-found');
      return servePictureFile(deps, 'logo', params.file);
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/promotion/:file{[a-z0-9-]+\\.svg}',
      tag: 'Configuration',
      summary: 'Returns a promotion picture named in a partner’s settings.',
      params: v.object({ file: v.pipe(v.string(), v.endsWith('.svg'), v.maxLength(80)) }),
      answer: v.unknown(),
      problems: ['not-found', 'provider-unavailable'],
    },
    ({ params }) => servePictureFile(deps, 'promotion', params.file),
  );
}
