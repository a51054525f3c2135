import {
  type AboutChange,
  type CapacityChange,
  type ExtrasChange,
  type HoursChange,
  Id,
  IdParam,
  type OwnDaysChange,
  type WorkshopProfile,
} from '@pitlane/contracts';
import { PHONE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { normalisePhone, phoneCountry } from '@pitlane/domain/people/phone';
import { offerProblems } from '@pitlane/domain/quotes/extras';
import type { Context } from 'hono';
import * as v from 'valibot';
import {
  clearOwnDays,
  replaceOffered,
  replaceOpeningDays,
  setOwnDays,
  updateAbout,
  updateCapacity,
} from '../../marketplace/suppliers/index.ts';
import type { AppEnv } from '../../platform/app-env.ts';
import { type Account, findSupplierIds, requirePermission, toActor } from '../../platform/auth.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { orNotFound, type ReadInput } from '../../platform/route.ts';
import { staleError } from '../../platform/shared-refusals.ts';
import { transaction } from '../../platform/transaction.ts';
import { auditChange } from './audit-change.ts';
import { readAuditFacts } from './audit-facts.ts';
import { hashPart, lastEditableDay, type Part, readExtraRules, readProfile, workshopToday } from './parts.ts';
import * as queries from './queries.ts';

/** An account and the workshop of its request. */
export type WorkshopRequest = { account: Account; workshopId: number };

/** An operator who changes a workshop's profile, as the audit log names them, and why. */
export type OperatorRequest = { operator: string; reason: string; workshopId: number };

type ProfileRequest = WorkshopRequest | OperatorRequest;

/** A request about the workshop of its path. Throws `unauthenticated` or `forbidden` without the permission. */
export function toWorkshopRequest(
  c: Context<AppEnv>,
  permission: string,
  { workshopId }: { workshopId: number },
): WorkshopRequest {
  neverCache(c);
  return { account: requirePermission(c, permission), workshopId };
}

/**
 * The `guard` of a call about the workshop of its path: who may not do it reads 403 or 404 before its input is checked.
 */
export const guardWorkshop =
  (deps: AppDeps, permission: string) =>
  (params: { workshopId: number }, c: Context<AppEnv>): Promise<void> =>
    requireOwnWorkshop(deps.sql, toWorkshopRequest(c, permission, params));

const NamedWorkshop = v.object({ WorkshopId: v.union([Id, IdParam]) });

/** The same for a call whose query or body names the workshop; one that names none is left to its schema. */
export const guardNamedWorkshop =
  (deps: AppDeps, permission: string) =>
  async (_params: unknown, c: Context<AppEnv>, readInput: ReadInput): Promise<void> => {
    const account = requirePermission(c, permission);
    const named = v.safeParse(NamedWorkshop, await readInput());
    if (named.success) await requireOwnWorkshop(deps.sql, { account, workshopId: named.output.WorkshopId });
  };

/** Throws `not-found` unless the account manages the workshop; unknown ones look the same. */
export async function requireOwnWorkshop(db: Db, { account, workshopId }: WorkshopRequest): Promise<void> {
  const own = await findSupplierIds(db, account);
  if (!own.includes(workshopId)) throw new AppError('not-found');
}

/** A workshop's profile. Throws `not-found`. */
export async function readWorkshopProfile(deps: AppDeps, request: WorkshopRequest): Promise<WorkshopProfile> {
  await requireOwnWorkshop(deps.sql, request);
  return toProfile(deps, request.workshopId);
}

/** The same for an operator, who reads every workshop's. Throws `not-found`. */
export const readProfileForOperator = (deps: AppDeps, workshopId: number): Promise<WorkshopProfile> =>
  toProfile(deps, workshopId);

const toProfile = async (deps: AppDeps, id: number): Promise<WorkshopProfile> =>
  readProfile(deps.sql, orNotFound(await queries.findWorkshop(deps.sql, id)), deps.clock.now());

export const changeHours = (deps: AppDeps, request: ProfileRequest, change: HoursChange) =>
  changePart(deps, request, 'hours', change, (tx) => replaceOpeningDays(tx, request.workshopId, change.Days));

export const changeCapacity = (deps: AppDeps, request: ProfileRequest, change: CapacityChange) =>
  changePart(deps, request, 'capacity', change, (tx) =>
    updateCapacity(tx, request.workshopId, {
      jobs: change.JobsPerDay,
      noticeDays: change.NoticeDays,
      opensOnPublicHolidays: change.OpensOnPublicHolidays,
      freeCancellationHours: change.FreeCancellationHours,
    }),
  );

/** Accepts numbers of both countries, stored in their normal form (1 §5). */
export const changeAbout = (deps: AppDeps, request: WorkshopRequest, change: AboutChange) =>
  changePart(deps, request, 'about', change, async (tx, workshop) => {
    const country = phoneCountry(change.Phone, workshop.country);
    const isKept = change.Phone === workshop.phone;
    if (!country && !isKept) throw fieldError('/Phone', 'phone', PHONE_PROBLEM);
    const phone = isKept || !country ? workshop.phone : normalisePhone(change.Phone, country);
    await updateAbout(tx, request.workshopId, {
      description: change.Description,
      contactName: change.ContactName,
      phone,
    });
  });

/** Days off, days with another capacity, and the usual one again; from today on. */
export const changeOwnDays = (deps: AppDeps, request: ProfileRequest, change: OwnDaysChange) =>
  changePart(deps, request, 'own-days', change, async (tx, workshop) => {
    const today = workshopToday(workshop, deps.clock.now());
    if (change.From < today) throw fieldError('/From', 'past', 'This day has passed. Choose today or later.');
    if (change.To > lastEditableDay(today))
      throw fieldError('/To', 'too-far', 'Days can be set for the next 18 months.');
    const range = { from: change.From, to: change.To };
    if (change.JobsPerDay === null) return clearOwnDays(tx, request.workshopId, range);
    return setOwnDays(tx, request.workshopId, { ...range, jobs: change.JobsPerDay });
  });

export const changeExtras = (deps: AppDeps, request: WorkshopRequest, change: ExtrasChange) =>
  changePart(deps, request, 'extras', change, async (tx) => {
    const rules = await readExtraRules(tx);
    const offered = change.Extras.map((extra) => {
      const rule = rules.find((one) => one.WorkshopExtraServiceID === extra.WorkshopExtraServiceID);
      return rule && { ...rule, ...extra };
    });
    const errors = offered.flatMap((rule, index) =>
      rule ? [] : [{ pointer: `/Extras/${index}`, code: 'unknown', message: 'There is no such extra.' }],
    );
    const problems = offerProblems(offered.filter((rule) => rule !== undefined));
    for (const { id, message } of problems) {
      const index = change.Extras.findIndex((extra) => extra.WorkshopExtraServiceID === id);
      errors.push({ pointer: `/Extras/${index}`, code: 'offer', message });
    }
    if (errors.length > 0) throw new AppError('validation', { errors });
    await replaceOffered(tx, request.workshopId, change.Extras);
  });

const NAMES: Record<Part, Parameters<typeof staleError>> = {
  about: ['what customers read', 'it'],
  hours: ['the opening hours', 'them'],
  capacity: ['the jobs per day', 'them'],
  'own-days': ['the days off', 'them'],
  extras: ['the extras', 'them'],
};

/**
 * Changes one part and returns the whole profile. The row is locked, so that of two changes to one version the second
 * gets `conflict`.
 */
async function changePart(
  deps: AppDeps,
  request: ProfileRequest,
  part: Part,
  { Version }: { Version: string },
  write: (tx: Tx, workshop: queries.WorkshopRow) => Promise<void>,
): Promise<WorkshopProfile> {
  const isOperator = 'operator' in request;
  if (!isOperator) await requireOwnWorkshop(deps.sql, request);
  const now = deps.clock.now();
  const { workshopId: supplierId } = request;
  const actor = isOperator ? `operator:${request.operator}` : toActor(request.account);
  await transaction(
    deps.sql,
    async (tx) => {
      if (!(await queries.lockWorkshop(tx, supplierId))) throw new AppError('not-found');
      const workshop = orNotFound(await queries.findWorkshop(tx, supplierId));
      if ((await hashPart(tx, workshop, part, now)) !== Version) throw staleError(...NAMES[part]);
      const before = isOperator && (await readAuditFacts(tx, workshop, part, now));
      await write(tx, workshop);
      const details = isOperator
        ? { reason: request.reason, before, after: await readAfter(tx, supplierId, part, now) }
        : {};
      await auditChange(tx, { supplierId, part, actor, now, details });
    },
    { actor },
  );
  return toProfile(deps, supplierId);
}

const readAfter = async (tx: Tx, id: number, part: Part, now: Date) =>
  readAuditFacts(tx, orNotFound(await queries.findWorkshop(tx, id)), part, now);
