import {
  ByGuid,
  Done,
  ExchangeRequest,
  ExchangeResponse,
  GetLeadResponse,
  HandoffRequest,
  HandoffResponse,
  LauncherLead,
  LauncherLeadResponse,
  LeadPayload,
  LeadResponse,
} from '@pitlane/contracts';
import { isPending } from '@pitlane/domain/funnel/lead-status';
import type { Context } from 'hono';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { requireIdempotencyKey } from '../../platform/idempotency.ts';
import { customerOrigin, requirePartner } from '../../platform/partner.ts';
import { done, route } from '../../platform/route.ts';
import {
  endSession,
  exchangeHandoffCode,
  hasLeadAccess,
  isFromHostedPage,
  readSession,
  setSessionCookie,
} from '../../platform/session.ts';
import { type Caller, callerFrom, deliverSession } from '../leads/index.ts';
import { EXAMPLE_LAUNCH, EXAMPLE_LEAD } from './examples.ts';
import { launchLead } from './launcher.ts';
import { handOff, readLead, saveOrSubmit } from './service.ts';

const tag = 'Leads';
const WRITE_PROBLEMS = ['not-found', 'unknown-partner', 'origin-not-allowed'] as const;

export const leadRoutes = combineRoutes(addLaunchRoutes, addSaveRoutes, addSessionRoutes);

function addLaunchRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/launcher/lead',
      tag,
      leadAccess: true,
      summary: 'Starts a quote from a launcher.',
      json: LauncherLead,
      example: EXAMPLE_LAUNCH,
      idempotencyKey: 'required',
      answer: LauncherLeadResponse,
      problems: WRITE_PROBLEMS,
      isNeverCached: true,
    },
    async ({ json }, c) => {
      const partner = requirePartner(c);
      const key = requireIdempotencyKey(c);
      await limitCreation(deps, c);
      const caller = await callerFrom(c, deps);
      const { session, ...launched } = await launchLead(deps, json, caller, key);
      deps.logger.info('lead launched', { partner: partner.slug });
      return { ...launched, AccessToken: deliverSession(c, deps, caller, session) ?? '' };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/lead/:guid',
      tag,
      leadAccess: true,
      summary: 'A lead; contact details only with access to it.',
      params: ByGuid,
      answer: GetLeadResponse,
      problems: ['not-found', 'unknown-partner', 'origin-not-allowed'],
      isNeverCached: true,
    },
    async ({ params }, c) => ({
      Success: true,
      Lead: await readLead(deps, params.guid, await callerFrom(c, deps)),
    }),
  );
}

function addSaveRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/create-update-or-shift',
      tag,
      leadAccess: true,
      summary: 'Creates or saves a lead; with status QuoteRequested submits it.',
      json: LeadPayload,
      example: EXAMPLE_LEAD,
      idempotencyKey: 'to-submit',
      answer: LeadResponse,
      problems: WRITE_PROBLEMS,
    },
    ({ json }, c) => save(deps, c, json),
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/update-or-shift',
      tag,
      leadAccess: true,
      summary:
        'Saves a lead that exists; another guid in the answer means that it was copied to another lead.',
      json: LeadPayload,
      example: EXAMPLE_LEAD,
      idempotencyKey: 'to-submit',
      answer: LeadResponse,
      problems: WRITE_PROBLEMS,
    },
    ({ json }, c) => {
      if (json.Guid == null) throw fieldError('/Guid', 'required', 'Required.');
      return save(deps, c, json);
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/:guid/update',
      tag,
      leadAccess: true,
      summary: 'Saves the lead of the path.',
      params: ByGuid,
      json: LeadPayload,
      example: EXAMPLE_LEAD,
      idempotencyKey: 'to-submit',
      answer: LeadResponse,
      problems: WRITE_PROBLEMS,
    },
    ({ params, json }, c) => save(deps, c, { ...json, Guid: params.guid }),
  );
}

function addSessionRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/:guid/handoff',
      tag,
      leadAccess: true,
      summary: 'A code of single use that carries access to the hosted pages.',
      params: ByGuid,
      json: HandoffRequest,
      isJsonOptional: true,
      answer: HandoffResponse,
      problems: ['not-found', 'forbidden', 'unknown-partner'],
      isNeverCached: true,
    },
    async ({ params, json }, c) => {
      const caller = await callerFrom(c, deps);
      const Code = await handOff(deps, params.guid, caller, json.HomeUrl ?? '');
      return { Success: true, Code, HostedOrigin: customerOrigin(deps.config, caller.partner.settings) };
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/session/exchange',
      tag,
      leadAccess: true,
      summary: 'Redeems a hand-off code for the session cookie of the hosted pages.',
      json: ExchangeRequest,
      answer: ExchangeResponse,
      problems: ['expired', 'origin-not-allowed'],
      isNeverCached: true,
    },
    async ({ json }, c) => {
      if (c.req.header('Origin') !== undefined && !isFromHostedPage(c, deps.config))
        throw new AppError('origin-not-allowed');
      const current = await readSession(c, deps);
      const exchange = { code: json.code, current, now: deps.clock.now() };
      const { session, leadGuid } = await exchangeHandoffCode(deps.sql, deps.config.secret, exchange);
      setSessionCookie(c, deps.config, session);
      return { Success: true, LeadGuid: leadGuid };
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/session/end',
      tag,
      leadAccess: true,
      summary:
        'Ends the session of this browser, which loses access to its quotes and their contact details.',
      answer: Done,
    },
    (_input, c) => done(endSession(c, deps)),
  );
}

async function save(deps: AppDeps, c: Context<AppEnv>, payload: LeadPayload) {
  const isSubmit = !isPending(payload.LeadStatusID);
  const needsKey = isSubmit || c.req.header('Idempotency-Key') !== undefined;
  const key = needsKey ? requireIdempotencyKey(c) : null;
  const caller = await callerFrom(c, deps);
  if (payload.Guid == null || !(await mayWrite(deps, payload.Guid, caller))) await limitCreation(deps, c);
  const { session, ...saved } = await saveOrSubmit(deps, payload, caller, key);
  neverCache(c);
  return { ...saved, AccessToken: deliverSession(c, deps, caller, session) };
}

/** A write without access creates a copy, so it counts as a new lead. */
const mayWrite = (deps: AppDeps, guid: string, { session }: Caller): Promise<boolean> =>
  hasLeadAccess(deps.sql, guid, session, deps.clock.now());

/** 60 a minute for an address, whichever partner's key it uses (decisions, finer points 20). */
function limitCreation(deps: AppDeps, c: Context<AppEnv>): Promise<void> {
  return deps.limiter.take('lead-creation', deps.clientAddress(c), requirePartner(c).limits);
}
