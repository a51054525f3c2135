import { EMAIL_EXAMPLE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { useState } from 'react';

/**
 * Checks a typed address when its form is sent: `passes` answers whether it can go; from then on `problem` names what to
 * enter until the address is one.
 */
export function useEmailCheck(email: string): { problem: string | undefined; passes: () => boolean } {
  const [isRefused, setIsRefused] = useState(false);
  const isAddress = isMailAddress(email);
  const passes = () => {
    setIsRefused(!isAddress);
    return isAddress;
  };
  return { problem: isRefused && !isAddress ? EMAIL_EXAMPLE_PROBLEM : undefined, passes };
}
