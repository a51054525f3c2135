import type { BookingRequest } from '@pitlane/contracts';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { findCallerLead } from '../context/index.ts';
import type { BookingCaller } from './refusal.ts';

/** The caller, for a lead of the request's partner. Limits attempts at discount codes by address. */
export async function bookingCallerFrom(
  c: Context<AppEnv>,
  deps: AppDeps,
  { LeadId, PromoCode }: Pick<BookingRequest, 'LeadId' | 'PromoCode'>,
): Promise<BookingCaller> {
  if (PromoCode) await deps.limiter.take('discount', deps.clientAddress(c), requirePartner(c).limits);
  const { lead, hasAccess, session } = await findCallerLead(c, deps, LeadId);
  return {
    partnerId: lead.partnerId,
    hasAccess,
    accountSubject: c.get('account')?.subject ?? null,
    session,
  };
}
