import { PartnerAppearance, PartnerLanding, PartnerTheme } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { readAppearance, saveLanding, saveTheme } from './appearance.ts';
import { createParams, type Side } from './side.ts';

/** Theme and texts of the partner. Each answers how it looks afterwards. */
export function addAppearanceRoutes(router: Router, deps: AppDeps, side: Side): void {
  const about = { ...side.about, params: createParams(side, {}), answer: PartnerAppearance } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${side.prefix}/appearance`,
      summary: 'Theme and texts of the partner, and what its pages need to show the launcher.',
      guard: side.guard('read'),
    },
    ({ guarded }) => readAppearance(deps, guarded.partner.slug),
  );
  route(
    router,
    {
      ...about,
      method: 'put',
      path: `${side.prefix}/theme`,
      summary: 'Sets accent, corners, font and logo. An accent that cannot be read is refused.',
      json: PartnerTheme,
      guard: side.guard('manage'),
    },
    async ({ json, guarded: { partner, actor } }) => {
      await saveTheme(deps, partner.slug, json, { actor, now: deps.clock.now() });
      return readAppearance(deps, partner.slug);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'put',
      path: `${side.prefix}/landing`,
      summary: 'Sets the texts of the partner’s landing page.',
      json: PartnerLanding,
      guard: side.guard('manage'),
    },
    async ({ json, guarded: { partner, actor } }) => {
      await saveLanding(deps, partner.slug, json, { actor, now: deps.clock.now() });
      return readAppearance(deps, partner.slug);
    },
  );
}
