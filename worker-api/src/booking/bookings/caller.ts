import type { BookingRequest } from '@pitlane/contracts';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { leadOfCaller } from '../context/index.ts';
import type { Caller } from './refusal.ts';

/** Who asks, for a lead that exists and belongs to the partner of the request. Trying codes is limited by address. */
export async function callerOf(
  c: Context<AppEnv>,
  deps: AppDeps,
  { LeadId, PromoCode }: Pick<BookingRequest, 'LeadId' | 'PromoCode'>,
): Promise<Caller> {
  if (PromoCode) await deps.limiter.take('discount', deps.clientAddress(c), requirePartner(c).limits);
  const { lead, hasAccess } = await leadOfCaller(c, deps, LeadId);
  return { partnerId: lead.partnerId, hasAccess, accountSubject: c.get('account')?.subject ?? null };
}
