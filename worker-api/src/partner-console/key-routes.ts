import {
  AddPartnerKeyRequest,
  IdParam,
  PartnerKeys,
  RotateRequest,
  SetOriginsRequest,
} from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { changeOrigins, createKey, isRevoked, listKeys, revokeKey, rotateKey } from './keys.ts';
import { createParams, type PartnerAccess, type Side } from './side.ts';

/** Keys and their origins. Each answers all keys as they are afterwards. */
export function addKeyRoutes(router: Router, deps: AppDeps, side: Side): void {
  const path = `${side.prefix}/keys` as const;
  const about = { ...side.about, path, params: createParams(side, {}), answer: PartnerKeys } as const;
  const list = (access: PartnerAccess, made: { id: number; key: string } | null = null) =>
    readKeys(deps, access.partner.slug, made);
  const toStep = ({ actor }: PartnerAccess) => ({ actor, now: deps.clock.now() });
  const secret = () => deps.config.secret;
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'Keys of the partner, the newest first.',
      guard: side.guard('read'),
    },
    ({ guarded }) => list(guarded),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary: 'Makes a key. A secret one is in this answer only.',
      json: AddPartnerKeyRequest,
      guard: side.guard('manage'),
    },
    async ({ json, guarded }) => {
      const allowedOrigins = json.Kind === 'publishable' ? json.Origins : [];
      const key = { partnerSlug: guarded.partner.slug, kind: json.Kind, label: json.Label, allowedOrigins };
      return list(guarded, await createKey(deps.sql, secret, key, toStep(guarded)));
    },
  );
  const ofKey = {
    ...about,
    method: 'post',
    params: createParams(side, { id: IdParam }),
    guard: side.guard('manage'),
  } as const;
  route(
    router,
    {
      ...ofKey,
      path: `${path}/:id/origins`,
      summary: 'Replaces the origins on whose pages a publishable key works.',
      json: SetOriginsRequest,
      problems: ['not-found'],
    },
    async ({ params: { id }, json, guarded }) => {
      if (!(await changeOrigins(deps.sql, guarded.partner.slug, id, json.Origins, toStep(guarded))))
        throw new AppError('not-found');
      return list(guarded);
    },
  );
  route(
    router,
    {
      ...ofKey,
      path: `${path}/:id/rotate`,
      summary: 'Makes a key in place of another, which works until the overlap ends.',
      json: RotateRequest,
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { id }, json, guarded }) => {
      const rotation = { slug: guarded.partner.slug, id, overlapHours: json.OverlapHours };
      const made = await rotateKey(deps.sql, secret, rotation, toStep(guarded));
      if (made === 'unknown') throw new AppError('not-found');
      if (made === 'revoked')
        throw new AppError('conflict', { detail: 'This key is revoked. Add a new one.' });
      return list(guarded, made);
    },
  );
  route(
    router,
    {
      ...ofKey,
      path: `${path}/:id/revoke`,
      summary: 'Ends a key within 30 seconds.',
      problems: ['not-found'],
    },
    async ({ params: { id }, guarded }) => {
      if (!(await revokeKey(deps.sql, guarded.partner.slug, id, toStep(guarded))))
        throw new AppError('not-found');
      return list(guarded);
    },
  );
}

async function readKeys(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  slug: string,
  made: { id: number; key: string } | null,
): Promise<PartnerKeys> {
  const now = clock.now();
  return {
    Success: true,
    Items: (await listKeys(sql, slug)).map((row) => ({
      Id: row.id,
      Kind: row.kind,
      Key: row.publishableKey,
      Label: row.label,
      Origins: row.allowedOrigins,
      CreatedOn: row.createdAt.toISOString(),
      EndsOn: row.revokedAt?.toISOString() ?? null,
      IsRevoked: isRevoked(row, now),
    })),
    NewKey: made && { Id: made.id, Key: made.key },
  };
}
