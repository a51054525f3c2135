import { PartnerAppearance, PartnerLanding, PartnerTheme } from '@pitlane/contracts';
import type * as v from 'valibot';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { readAppearance, saveLanding, saveTheme } from './appearance.ts';
import type { Step } from './record-change.ts';
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
  const addSave = <const Json extends v.GenericSchema>(
    part: 'theme' | 'landing',
    { summary, json }: { summary: string; json: Json },
    save: (slug: string, json: v.InferOutput<Json>, step: Step) => Promise<unknown>,
  ) =>
    route(
      router,
      {
        ...about,
        method: 'put',
        path: `${side.prefix}/${part}`,
        summary,
        json,
        guard: side.guard('manage'),
      },
      async ({ json: body, guarded: { partner, actor } }) => {
        await save(partner.slug, body as v.InferOutput<Json>, { actor, now: deps.clock.now() });
        return readAppearance(deps, partner.slug);
      },
    );
  addSave(
    'theme',
    {
      summary: 'Sets accent, corners, font and logo. An accent that cannot be read is refused.',
      json: PartnerTheme,
    },
    (slug, theme, step) => saveTheme(deps, slug, theme, step),
  );
  addSave(
    'landing',
    { summary: 'Sets the texts of the partner’s landing page.', json: PartnerLanding },
    (slug, landing, step) => saveLanding(deps, slug, landing, step),
  );
}
