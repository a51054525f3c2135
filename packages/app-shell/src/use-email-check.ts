import { EMAIL_EXAMPLE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { useState } from 'react';

/**
 * Checks a typed address when its form is sent: `validate` answers whether it can go. After a refusal, `problem` names what to
 * enter while the address is none.
 */
export function useEmailCheck(email: string): { problem: string | undefined; validate: () => boolean } {
  const [isRefused, setIsRefused] = useState(false);
  const isAddress = isMailAddress(email);
  const validate = () => {
    setIsRefused(!isAddress);
    return isAddress;
  };
  return { problem: isRefused && !isAddress ? EMAIL_EXAMPLE_PROBLEM : undefined, validate };
}
