import { AddWebhookRequest, PartnerWebhooks, RotateRequest, SwitchWebhookRequest } from '@pitlane/contracts';
import type * as v from 'valibot';
import type { Router } from '../platform/app-env.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { findAddressFault } from '../platform/web-address.ts';
import { EVENT_PATTERNS, findEndpoints } from '../site/partner-webhooks/index.ts';
import { describeCalls, type Side, toPartnerStep } from './side.ts';
import { createWebhook, rotateWebhookSecret, switchWebhook, testWebhook } from './webhooks.ts';

/** Where events are posted. Each answers all endpoints as they are afterwards. */
export function addWebhookRoutes(router: Router, deps: AppDeps, side: Side): void {
  const { path, list, add, change } = describeCalls(side, 'webhooks', PartnerWebhooks);
  const { config } = deps;
  route(
    router,
    {
      ...list,
      summary: 'The endpoints that the partner’s events are sent to.',
    },
    ({ guarded }) => listWebhooks(deps.sql, guarded.partner.slug),
  );
  route(
    router,
    {
      ...add,
      summary: 'Adds an endpoint. The signing secret is only in this response.',
      json: AddWebhookRequest,
    },
    async ({ json, guarded }) => {
      checkEndpoint(json, config.env === 'production');
      const { slug } = guarded.partner;
      const endpoint = {
        partnerSlug: slug,
        url: json.Url,
        events: json.Events,
        description: json.Description,
      };
      return listWebhooks(
        deps.sql,
        slug,
        await createWebhook(deps.sql, config.secret, endpoint, toPartnerStep(deps, guarded)),
      );
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/rotate`,
      summary: 'Rotates a signing secret; the old one also signs until the overlap ends.',
      json: RotateRequest,
      problems: ['not-found'],
    },
    async ({ params: { id }, json, guarded }) => {
      const { slug } = guarded.partner;
      const rotation = { slug, id, overlapHours: json.OverlapHours };
      const made = await rotateWebhookSecret(deps.sql, config.secret, rotation, toPartnerStep(deps, guarded));
      if (!made) throw new AppError('not-found');
      return listWebhooks(deps.sql, slug, made);
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/switch`,
      summary: 'Switches an endpoint on or off. One that is off gets no events.',
      json: SwitchWebhookRequest,
      problems: ['not-found'],
    },
    async ({ params: { id }, json, guarded }) => {
      const { slug } = guarded.partner;
      if (!(await switchWebhook(deps.sql, slug, id, json.IsOn, toPartnerStep(deps, guarded))))
        throw new AppError('not-found');
      return listWebhooks(deps.sql, slug);
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/test`,
      summary: 'Sends `webhook.test` to an endpoint. The delivery log shows the result.',
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { id }, guarded }) => {
      const { slug } = guarded.partner;
      const result = await testWebhook(deps.sql, slug, id, deps.clock.now());
      if (result === 'unknown') throw new AppError('not-found');
      if (result === 'off')
        throw new AppError('conflict', { detail: 'This endpoint is off. Switch it on first.' });
      return listWebhooks(deps.sql, slug);
    },
  );
}

function checkEndpoint({ Url, Events }: v.InferOutput<typeof AddWebhookRequest>, onlyPublic: boolean): void {
  const fault = findAddressFault(URL.parse(Url), onlyPublic);
  if (fault) throw fieldError('/Url', 'invalid', fault);
  if (Events.some((event) => !EVENT_PATTERNS.includes(event)))
    throw fieldError('/Events', 'invalid', 'Choose from the events that are listed.');
}

async function listWebhooks(
  db: Db,
  slug: string,
  made: { id: number; secret: string } | null = null,
): Promise<PartnerWebhooks> {
  return {
    Success: true,
    Items: (await findEndpoints(db, slug)).map((row) => ({
      Id: row.id,
      Url: row.url,
      Description: row.description,
      Events: row.events,
      IsOn: row.isActive,
      OffBecause: row.offBecause,
    })),
    EventPatterns: [...EVENT_PATTERNS],
    NewSecret: made && { Id: made.id, Secret: made.secret },
  };
}
