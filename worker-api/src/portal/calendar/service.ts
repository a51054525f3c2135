import type { CalendarAddress, WorkshopProfile } from '@pitlane/contracts';
import { toActor } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  auditChange,
  readWorkshopProfile,
  requireOwnWorkshop,
  type WorkshopRequest,
} from '../profile/index.ts';
import { dropToken, saveToken } from './queries.ts';
import { toTokenHashes } from './token.ts';

const TOKEN_BYTES = 32;

/** Creates a new calendar address, which ends the former one. Throws `not-found`. */
export async function openCalendar(deps: AppDeps, request: WorkshopRequest): Promise<CalendarAddress> {
  await requireOwnWorkshop(deps.sql, request);
  const token = randomToken(TOKEN_BYTES);
  const { supplierId, actor, now } = facts(deps, request);
  const [hash] = await toTokenHashes(deps.config.secret, token);
  await transaction(deps.sql, async (tx) => {
    await saveToken(tx, { supplierId, tokenHash: hash, actor, now });
    await auditChange(tx, { supplierId, part: 'calendar opened', actor, now });
  });
  return {
    Success: true,
    Address: `${deps.config.origin}/api/workshop-calendar/${token}/jobs.ics`,
    Profile: await readWorkshopProfile(deps, request),
  };
}

/** Ends the address, also twice. Throws `not-found`. */
export async function revokeCalendar(deps: AppDeps, request: WorkshopRequest): Promise<WorkshopProfile> {
  await requireOwnWorkshop(deps.sql, request);
  const { supplierId, actor, now } = facts(deps, request);
  await transaction(deps.sql, async (tx) => {
    await dropToken(tx, supplierId);
    await auditChange(tx, { supplierId, part: 'calendar ended', actor, now });
  });
  return readWorkshopProfile(deps, request);
}

const facts = (deps: AppDeps, { account, workshopId }: WorkshopRequest) => ({
  supplierId: workshopId,
  actor: toActor(account),
  now: deps.clock.now(),
});
