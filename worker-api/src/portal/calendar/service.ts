import type { CalendarAddress, WorkshopProfile } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import { type Asked, auditChange, requireOwnWorkshop, workshopProfile } from '../profile/index.ts';
import { dropToken, keepToken } from './queries.ts';
import { tokenHash } from './token.ts';

const TOKEN_BYTES = 32;

/** Gives the calendar of an own workshop a new address; the one before it is unknown from then on. Throws `not-found`. */
export async function openCalendar(deps: AppDeps, asked: Asked): Promise<CalendarAddress> {
  await requireOwnWorkshop(deps.sql, asked);
  const token = randomToken(TOKEN_BYTES);
  const { supplierId, actor, now } = facts(deps, asked);
  const hash = await tokenHash(deps.config.secret, token);
  await transaction(deps.sql, async (tx) => {
    await keepToken(tx, { supplierId, tokenHash: hash, actor, now });
    await auditChange(tx, { supplierId, part: 'calendar opened', actor, now });
  });
  return {
    Success: true,
    Address: `${deps.config.origin}/api/workshop-calendar/${token}/jobs.ics`,
    Profile: await workshopProfile(deps, asked),
  };
}

/** Ends the address; the same twice is a success. Throws `not-found`. */
export async function revokeCalendar(deps: AppDeps, asked: Asked): Promise<WorkshopProfile> {
  await requireOwnWorkshop(deps.sql, asked);
  const { supplierId, actor, now } = facts(deps, asked);
  await transaction(deps.sql, async (tx) => {
    await dropToken(tx, supplierId);
    await auditChange(tx, { supplierId, part: 'calendar ended', actor, now });
  });
  return workshopProfile(deps, asked);
}

const facts = (deps: AppDeps, { account, workshopId }: Asked) => ({
  supplierId: workshopId,
  actor: account.subject,
  now: deps.clock.now(),
});
