import type { VerifyCheckResponse, VerifySendResponse } from '@pitlane/contracts';
import { EMAIL_PROBLEMS, PHONE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { RESEND_CODE_AFTER_MS } from '@pitlane/contracts/constants';
import { normalisePhone, phoneCountry, smsNumber } from '@pitlane/domain/people/phone';
import { secondsInMinute } from 'date-fns/constants';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { describeError } from '../../platform/logger.ts';
import { toPartnerSender } from '../../platform/partner-sender.ts';
import type { PhoneVerifier } from '../../platform/ports/phone-verifier.ts';
import { callProvider } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { hasLeadAccess } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import { takeRecipientPoint } from '../../shared/messages/index.ts';
import { type Caller, findLead, isSuspectedWorkshop, type LeadRow } from '../leads/index.ts';
import * as queries from './queries.ts';

type Request = { mobilePhoneNumber: string; leadGuid: string };
/** Where a code goes: `to` is a number in + form or a mail address; `hashes` name the number that gets verified. */
type Target = { to: string; channel: 'sms' | 'email'; hashes: queries.NumberHashes };

/**
 * Sends a code of 6 digits (1 §4): by SMS to a mobile, by e-mail without one; nothing when the number is verified.
 * Limits: 3 sends an hour for a number, 10 for a network address.
 */
export async function sendCode(
  deps: AppDeps,
  request: Request,
  caller: Caller,
  address: string,
): Promise<VerifySendResponse> {
  const lead = await requireAccessibleLead(deps, request.leadGuid, caller);
  const target = await chooseTarget(deps, lead, request.mobilePhoneNumber);
  const answer = { Success: true, ResendAfterMs: RESEND_CODE_AFTER_MS };
  if (await queries.isNumberVerified(deps.sql, target.hashes, lead.guid, toViewer(deps, caller))) {
    return { ...answer, AlreadyVerified: true, SentTo: 'None' };
  }
  const verify = requireVerifier(deps);
  const { limits } = caller.partner;
  await deps.limiter.take('verification-address', address, limits);
  await deps.limiter.take('verification-number', target.hashes[0].toString('base64url'), limits);
  await takeRecipientPoint(deps, target.channel === 'sms' ? 'sms' : 'mail', target.to);
  const brand = toPartnerSender(caller.partner)?.name ?? null;
  const sent = await callProvider(() => verify.send(target.to, target.channel, brand));
  if (sent === 'too-many') throw tooMany();
  if (sent === 'invalid-number')
    throw fieldError('/mobilePhoneNumber', 'invalid-number', 'We can’t send a message to this number.');
  const { hashes, channel } = target;
  deps.logger.info('code sent', { lead: lead.guid, channel });
  const recorded = { hashes, channel, leadGuid: lead.guid, now: deps.clock.now() };
  await transaction(deps.sql, (tx) => queries.recordSent(tx, recorded));
  return { ...answer, AlreadyVerified: false, SentTo: channel === 'sms' ? 'SMS' : 'Email' };
}

/** The provider counts the sends and checks of a code while it lives: ten minutes. */
const tooMany = () =>
  new AppError('too-many-requests', { headers: { 'Retry-After': String(10 * secondsInMinute) } });

/** Checks a code: ValidCode, InvalidCode, or NotFound when none was sent, it expired or was used. */
export async function checkCode(
  deps: AppDeps,
  request: Request & { code: string },
  caller: Caller,
): Promise<VerifyCheckResponse> {
  const lead = await requireAccessibleLead(deps, request.leadGuid, caller);
  const target = await chooseTarget(deps, lead, request.mobilePhoneNumber);
  if (await queries.isNumberVerified(deps.sql, target.hashes, lead.guid, toViewer(deps, caller))) {
    return { Success: true, Result: 'ValidCode' };
  }
  if (!(await queries.findSent(deps.sql, target.hashes, lead.guid)))
    return { Success: true, Result: 'NotFound' };
  // By lead: a stranger with a lead of their own uses up no tries of the person with this number.
  await deps.limiter.take('verification-check', `${lead.guid}/${target.hashes[0].toString('base64url')}`);
  const result = await callProvider(() => requireVerifier(deps).check(target.to, request.code));
  deps.logger.info('code checked', { lead: lead.guid, result });
  if (result === 'too-many') throw tooMany();
  if (result === 'ValidCode')
    await queries.recordVerified(deps.sql, target.hashes, lead.guid, deps.clock.now());
  return { Success: true, Result: result };
}

/**
 * Whether the lead's contact is a workshop's. Only what the lead has counts: the answer about other addresses and numbers
 * would tell who they belong to. False when the check fails, so that the funnel continues. Throws `not-found`, `forbidden`.
 */
export async function isOwnContactSuspected(
  deps: AppDeps,
  typed: {
    leadGuid: string;
    emailAddress?: string | null | undefined;
    mobilePhoneNumber?: string | null | undefined;
  },
  caller: Caller,
): Promise<boolean> {
  const lead = await requireAccessibleLead(deps, typed.leadGuid, caller);
  if (lead.workshopVerdict !== null) return lead.workshopVerdict === 'Workshop';
  const email = typed.emailAddress?.toLowerCase() === lead.email?.toLowerCase() ? lead.email : null;
  const number = typed.mobilePhoneNumber ?? '';
  const country = phoneCountry(number, lead.suburb?.country);
  const dialled = country && normalisePhone(number, country);
  const isOwn = dialled === lead.mobileNumber || dialled === lead.phoneNumber;
  const phones = dialled !== null && isOwn ? [dialled] : [];
  return isSuspectedWorkshop(deps.sql, { email, phones }).catch((error: unknown) => {
    deps.logger.error('suspected-workshop check failed', { error: describeError(error) });
    return false;
  });
}

const toViewer = ({ clock }: AppDeps, { session }: Caller) => ({ session, now: clock.now() });

/** Only a caller with access may have codes sent for a lead. Throws `not-found`, `forbidden`. */
async function requireAccessibleLead(deps: AppDeps, guid: string, caller: Caller): Promise<LeadRow> {
  const lead = orNotFound(await findLead(deps.sql, guid));
  if (!(await hasLeadAccess(deps.sql, guid, caller.session, deps.clock.now())))
    throw new AppError('forbidden');
  return lead;
}

async function chooseTarget(deps: AppDeps, lead: LeadRow, typed: string): Promise<Target> {
  const { secret } = deps.config;
  const country = phoneCountry(typed, lead.suburb?.country);
  if (typed !== '' && !country) throw fieldError('/mobilePhoneNumber', 'phone', PHONE_PROBLEM);
  if (country && smsNumber(typed, country)) {
    const to = normalisePhone(typed, country);
    return { to, channel: 'sms', hashes: await queries.numberHashes(secret, to) };
  }
  const to = lead.email;
  if (!to) throw fieldError('/mobilePhoneNumber', 'not-mobile', EMAIL_PROBLEMS.either);
  const identity = country ? normalisePhone(typed, country) : to.toLowerCase();
  return { to, channel: 'email', hashes: await queries.numberHashes(secret, identity) };
}

function requireVerifier(deps: AppDeps): PhoneVerifier {
  if (!deps.verify)
    throw new AppError('provider-unavailable', { detail: 'Codes cannot be sent at the moment.' });
  return deps.verify;
}
