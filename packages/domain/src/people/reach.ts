import { EMAIL_PROBLEM, EMAIL_PROBLEMS, PHONE_PROBLEM } from '@pitlane/contracts/booking-texts';
import type { Country } from '@pitlane/contracts/enums';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { isPhone, smsNumber } from './phone.ts';

/** `sendsSms`: an SMS gateway is set up; `country`: where the number is read. */
export type Reach = { country: Country; sendsSms: boolean };

/** An SMS to this number arrives. */
export const takesSms = (
  mobile: string | null,
  { country, sendsSms }: { country: Country | null; sendsSms: boolean },
): boolean => sendsSms && smsNumber(mobile, country) !== null;

/** Whom an SMS reaches may leave the mail address out. A number that is wrong, or missing, is the only problem. */
export const isEmailNeeded = (mobile: string, reach: Reach): boolean =>
  !reach.sendsSms || (isPhone(mobile, reach.country) && !takesSms(mobile, reach));

export type ReachAnswers = { email: string; mobile: string };

/** What is wrong with a customer's mail address, on screen and server alike; null when nothing is. */
export function emailProblem({ email, mobile }: ReachAnswers, reach: Reach): string | null {
  if (email.trim()) return isMailAddress(email) ? null : EMAIL_PROBLEM;
  if (!isEmailNeeded(mobile, reach)) return null;
  return reach.sendsSms ? EMAIL_PROBLEMS.landline : EMAIL_PROBLEMS.noSms;
}

export type ReachProblems = { email?: string; mobile?: string };

/** What is wrong where a mail address or a mobile number is enough, by field. */
export function reachProblems(answers: ReachAnswers, reach: Reach): ReachProblems {
  const isEmpty = !answers.email.trim() && !answers.mobile.trim();
  const email = isEmpty && reach.sendsSms ? EMAIL_PROBLEMS.either : emailProblem(answers, reach);
  const isMobileWrong = answers.mobile.trim() !== '' && !isPhone(answers.mobile, reach.country);
  return { ...(email ? { email } : {}), ...(isMobileWrong ? { mobile: PHONE_PROBLEM } : {}) };
}
