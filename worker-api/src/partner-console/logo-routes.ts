import { OperatorPartner, SavePartnerLogo } from '@pitlane/contracts';
import { findPartners } from '../marketplace/partners/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { orNotFound, route } from '../platform/route.ts';
import { removeLogo, saveLogo } from './logo.ts';
import { createParams, type Side } from './side.ts';
import { toOperatorPartner } from './to-operator-partner.ts';

/** The logo that an operator stores for a partner. Each answers the partner as it is afterwards. */
export function addLogoRoutes(router: Router, deps: AppDeps, side: Side): void {
  const about = {
    ...side.about,
    path: '/api/operating/partners/:slug/logo',
    params: createParams(side, {}),
    answer: OperatorPartner,
    guard: side.guard('manage'),
  } as const;
  const readPartner = async (slug: string) => {
    const [found] = await findPartners(deps.sql, slug);
    return toOperatorPartner(deps, orNotFound(found));
  };
  route(
    router,
    {
      ...about,
      method: 'put',
      summary: 'Stores an SVG as the partner’s logo. Emails show it once it is rendered as PNG.',
      json: SavePartnerLogo,
      problems: ['not-found', 'provider-unavailable'],
    },
    async ({ json, guarded: { partner, actor } }) => {
      await saveLogo(deps, partner.slug, json.Content, { actor, now: deps.clock.now() });
      return readPartner(partner.slug);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'delete',
      summary: 'Removes the logo from the partner’s pages and emails.',
      problems: ['not-found'],
    },
    async ({ guarded: { partner, actor } }) => {
      await removeLogo(deps, partner.slug, { actor, now: deps.clock.now() });
      return readPartner(partner.slug);
    },
  );
}
