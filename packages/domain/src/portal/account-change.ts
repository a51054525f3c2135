import type { AccountChangeRequest } from '@pitlane/contracts';

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
    return { field: 'verificationCode', message: 'Check the code that we sent to the new address first.' };
  if (!is.newUser) return null;
  if (!request.firstName) return { field: 'firstName', message: 'A first name is needed.' };
  if (request.password.length < MINIMUM_PASSWORD)
    return { field: 'password', message: `A password of at least ${MINIMUM_PASSWORD} characters is needed.` };
  return request.password === request.confirmPassword
    ? null
    : { field: 'confirmPassword', message: 'This is not the same password.' };
}

/** What identity providers ask for at least. */
const MINIMUM_PASSWORD = 8;
