import { AddPartnerKeyRequest, PartnerKeys, RotateRequest, SetOriginsRequest } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { changeOrigins, createKey, isRevoked, listKeys, revokeKey, rotateKey } from './keys.ts';
import { describeCalls, type PartnerAccess, type Side, toPartnerStep } from './side.ts';

/** Keys and their origins. Each answers all keys as they are afterwards. */
export function addKeyRoutes(router: Router, deps: AppDeps, side: Side): void {
  const { path, list, add, change } = describeCalls(side, 'keys', PartnerKeys);
  const answer = (access: PartnerAccess, made: { id: number; key: string } | null = null) =>
    readKeys(deps, access.partner.slug, made);
  const secret = () => deps.config.secret;
  route(
    router,
    {
      ...list,
      summary: 'The partner’s keys, newest first.',
    },
    ({ guarded }) => answer(guarded),
  );
  route(
    router,
    {
      ...add,
      summary: 'Creates a key. A secret one is only in this response.',
      json: AddPartnerKeyRequest,
    },
    async ({ json, guarded }) => {
      const allowedOrigins = json.Kind === 'publishable' ? json.Origins : [];
      const key = { partnerSlug: guarded.partner.slug, kind: json.Kind, label: json.Label, allowedOrigins };
      return answer(guarded, await createKey(deps.sql, secret, key, toPartnerStep(deps, guarded)));
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/origins`,
      summary: 'Replaces the origins on whose pages a publishable key works.',
      json: SetOriginsRequest,
      problems: ['not-found'],
    },
    async ({ params: { id }, json, guarded }) => {
      if (
        !(await changeOrigins(deps.sql, guarded.partner.slug, id, json.Origins, toPartnerStep(deps, guarded)))
      )
        throw new AppError('not-found');
      return answer(guarded);
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/rotate`,
      summary: 'Rotates a key; the old one works until the overlap ends.',
      json: RotateRequest,
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { id }, json, guarded }) => {
      const rotation = { slug: guarded.partner.slug, id, overlapHours: json.OverlapHours };
      const made = await rotateKey(deps.sql, secret, rotation, toPartnerStep(deps, guarded));
      if (made === 'unknown') throw new AppError('not-found');
      if (made === 'revoked')
        throw new AppError('conflict', { detail: 'This key is revoked. Add a new one.' });
      return answer(guarded, made);
    },
  );
  route(
    router,
    {
      ...change,
      path: `${path}/:id/revoke`,
      summary: 'Revokes a key, within 30 seconds.',
      problems: ['not-found'],
    },
    async ({ params: { id }, guarded }) => {
      if (!(await revokeKey(deps.sql, guarded.partner.slug, id, toPartnerStep(deps, guarded))))
        throw new AppError('not-found');
      return answer(guarded);
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
