import type { AccountChangeRequest } from '@pitlane/contracts/portal-account';

export type AccountChangeProblem = { field: keyof AccountChangeRequest; message: string };

/**
 * What is missing before an account moves to another address (2 §5 'Workshop portal'): where verification is required
 * the code has been verified; a new user has a name and a password that is not empty and equals its confirmation.
 */
export function accountChangeProblem(
  request: AccountChangeRequest,
  is: { newUser: boolean; verificationRequired: boolean; verified: boolean },
): AccountChangeProblem | null {
  if (is.verificationRequired && !is.verified)
    return { field: 'verificationCode', message: 'First check the code that we sent to the new address.' };
  if (!is.newUser) return null;
  if (!request.firstName) return { field: 'firstName', message: 'Enter a first name.' };
  if (request.password.length < MINIMUM_PASSWORD)
    return { field: 'password', message: `Use at least ${MINIMUM_PASSWORD} characters.` };
  return request.password === request.confirmPassword
    ? null
    : { field: 'confirmPassword', message: "The passwords don't match." };
}

/** Minimum of common identity providers. */
const MINIMUM_PASSWORD = 8;
