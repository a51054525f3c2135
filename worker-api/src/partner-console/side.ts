import { IdParam } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../platform/app-env.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { Tag } from '../platform/openapi-words.ts';
import { requireOperator } from '../platform/operators.ts';
import { orNotFound } from '../platform/route.ts';
import { firstRow } from '../platform/sql.ts';
import { partnerPeople } from './people.ts';

/** Whose data a call is about, and who makes it. */
export type PartnerAccess = {
  partner: { id: number; slug: string; name: string };
  /** As the audit log names them. */
  actor: string;
  /** Of the partner's person; null for an operator. */
  personId: number | null;
};

/** What a call does with the partner: partner administrators and operators may both. */
export type Need = 'read' | 'manage';

/** Who manages a partner: its own people or an operator. Both get the same calls under different paths. */
export type Side = {
  about: { tag: Tag; signIn: true };
  /** `Own`, or that an operator names the partner. */
  prefix: '/api/partner-console' | '/api/operating/partners/:slug';
  params: v.ObjectEntries;
  guard: (need: Need) => (params: unknown, c: Context<AppEnv>) => Promise<PartnerAccess>;
};

const NEEDS = { read: PERMISSION.partnerRead, manage: PERMISSION.partnerManage };
export const SlugParam = v.pipe(v.string(), v.regex(/^[a-z\d-]{1,60}$/, 'Must be the slug of a partner.'));

/** The partner of the signed-in person. */
export const ownSide = (deps: AppDeps): Side => ({
  about: { tag: 'Partner console', signIn: true },
  prefix: '/api/partner-console',
  params: {},
  guard: (need) => async (_params, c) => {
    const { owner, email, id } = await partnerPeople.require(c, deps.sql, NEEDS[need]);
    return { partner: owner, actor: email, personId: id };
  },
});

/** The partner that an operator names, also one that is switched off. */
export const operatorSide = (deps: AppDeps): Side => ({
  about: { tag: 'Operating', signIn: true },
  prefix: '/api/operating/partners/:slug',
  params: { slug: SlugParam },
  guard: () => async (_params, c) => {
    const { name } = await requireOperator(c, deps.sql, PERMISSION.operatorPartners);
    const partner = orNotFound(await findPartnerBySlug(deps.sql, c.req.param('slug') ?? ''));
    return { partner, actor: `operator:${name}`, personId: null };
  },
});

const findPartnerBySlug = (db: Db, slug: string) =>
  firstRow(db<PartnerAccess['partner'][]>`select id, slug, name from partner where slug = ${slug}`);

/** Actor and time of a change in the partner console, for the audit log. */
export const toPartnerStep = ({ clock }: Pick<AppDeps, 'clock'>, { actor }: PartnerAccess) => ({
  actor,
  now: clock.now(),
});

/** Calls about one kind of what a partner has, such as its keys. Each answers all of them as they are afterwards. */
export function describeCalls<const Name extends string, Answer extends v.GenericSchema>(
  side: Side,
  name: Name,
  answer: Answer,
) {
  const path = `${side.prefix}/${name}` as const;
  const all = { ...side.about, path, params: createParams(side, {}), answer } as const;
  return {
    path,
    list: { ...all, method: 'get', guard: side.guard('read') },
    add: { ...all, method: 'post', guard: side.guard('manage') },
    change: {
      ...all,
      method: 'post',
      params: createParams(side, { id: IdParam }),
      guard: side.guard('manage'),
    },
  } as const;
}

/** The schema of a path's parameters: those of the side and its own. */
export const createParams = <const Own extends v.ObjectEntries>(side: Side, own: Own) =>
  v.object({ ...side.params, ...own } as Own);
