import { isDeepStrictEqual } from 'node:util';
import {
  AddPartnerRequest,
  ChangePartnerRequest,
  OperatorPartner,
  OperatorPartners,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import {
  addPartner,
  changePartner,
  findPartners,
  NEW_PARTNER,
  type PartnerDraft,
  type PartnerRecord,
} from '../marketplace/partners/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { orNotFound, route } from '../platform/route.ts';
import { staleError } from '../platform/shared-refusals.ts';
import { requireSaved } from './appearance.ts';
import { createParams, type Side } from './side.ts';
import { toOperatorPartner, toPartnerFields } from './to-operator-partner.ts';

/** Partners as an operator sets them up. */
export function addOperatorRoutes(router: Router, deps: AppDeps, side: Side): void {
  const guard = guardOperator(deps, PERMISSION.operatorPartners);
  const list = async (): Promise<OperatorPartners> => {
    const records = await findPartners(deps.sql, null);
    return {
      Success: true,
      Items: records
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ slug, name, isActive, isWhiteLabel }) => ({
          ...{ Slug: slug, Name: name },
          ...{ IsActive: isActive, IsWhiteLabel: isWhiteLabel },
        })),
    };
  };
  route(
    router,
    {
      ...side.about,
      method: 'get',
      path: '/api/operating/partners',
      summary: 'All partners, by name.',
      answer: OperatorPartners,
      guard,
    },
    list,
  );
  route(
    router,
    {
      ...side.about,
      method: 'post',
      path: '/api/operating/partners',
      summary: 'Adds a partner and returns all of them.',
      json: AddPartnerRequest,
      answer: OperatorPartners,
      problems: ['conflict'],
      guard,
    },
    async ({ json, guarded: { name } }) => {
      const step = { actor: `operator:${name}`, now: deps.clock.now() };
      const record = { ...NEW_PARTNER, slug: json.Slug, name: json.Name };
      requireSaved(await addPartner(deps.sql, record, step), { '/slug': '/Slug', '/name': '/Name' });
      return list();
    },
  );
  const one = { ...side.about, params: createParams(side, {}), answer: OperatorPartner } as const;
  route(
    router,
    {
      ...one,
      method: 'get',
      path: '/api/operating/partners/:slug',
      summary: 'A partner with its settings and limits.',
      problems: ['not-found'],
      guard: side.guard('read'),
    },
    async ({ guarded: { partner } }) => {
      const [found] = await findPartners(deps.sql, partner.slug);
      return toOperatorPartner(deps, orNotFound(found));
    },
  );
  route(
    router,
    {
      ...one,
      method: 'put',
      path: '/api/operating/partners/:slug',
      summary: 'Changes a partner. What is left out stays; null removes a setting or a limit.',
      json: ChangePartnerRequest,
      problems: ['not-found', 'conflict'],
      guard: side.guard('manage'),
    },
    async ({ json, guarded: { partner, actor } }) => {
      const step = { actor, now: deps.clock.now() };
      const change = (record: PartnerRecord) => {
        requireAsRead(record, json);
        return merge(record, json);
      };
      const saved = await changePartner(deps.sql, partner.slug, change, step);
      return toOperatorPartner(deps, requireSaved(saved, POINTERS));
    },
  );
}

const POINTERS = {
  '/name': '/Name',
  '/fleetCompanyId': '/FleetCompanyId',
  '/supportPhone': '/SupportPhone',
  '/funnelVersion': '/FunnelVersion',
};

/**
 * Throws `conflict` when a field has another value than `Before` names and than it gets; settings and limits count one
 * by one. So a change that is sent again succeeds.
 */
function requireAsRead(record: PartnerRecord, { Before = {}, ...change }: ChangePartnerRequest): void {
  const { Settings, Limits, ...facts } = Before;
  const fields = toPartnerFields(record);
  if (
    !hasValues(fields, facts, change) ||
    !hasValues(fields.Settings, Settings, change.Settings) ||
    !hasValues(fields.Limits, Limits, change.Limits)
  )
    throw staleError();
}

type Values = Record<string, unknown>;

/** Whether each field has its former value, or the wanted one already. Absent is the same as null. */
const hasValues = (fields: Values, former: Values = {}, wanted: Values = {}): boolean =>
  Object.entries(former).every(([name, value]) => {
    const has = (known: unknown) => isDeepStrictEqual(fields[name] ?? null, known ?? null);
    return has(value) || (name in wanted && has(wanted[name]));
  });

/** The record with the changes of the request; nothing is checked yet. */
function merge(record: PartnerRecord, change: ChangePartnerRequest): PartnerDraft {
  const fleetCompanyId = change.FleetCompanyId === undefined ? record.fleetCompanyId : change.FleetCompanyId;
  const phone = change.SupportPhone === undefined ? record.supportPhone : change.SupportPhone?.trim() || null;
  return {
    ...record,
    name: change.Name ?? record.name,
    isActive: change.IsActive ?? record.isActive,
    isWhiteLabel: change.IsWhiteLabel ?? record.isWhiteLabel,
    isRewards: change.IsRewards ?? record.isRewards,
    // Fleets use version 1: their members are checked there.
    funnelVersion: fleetCompanyId === null ? (change.FunnelVersion ?? record.funnelVersion) : 1,
    fleetCompanyId,
    supportPhone: phone,
    settings: withChanges(record.settings, change.Settings),
    limits: withChanges(record.limits, change.Limits),
  };
}

const withChanges = (known: object, changes: object | undefined): object =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
