import type { DeviceClass } from '@pitlane/contracts/insight';

export const UNKNOWN_DEVICE: DeviceClass = 'unknown';

/** Phone or desktop (tablets included) by `Sec-CH-UA-Mobile`, else by the user agent, which is not kept; programs are unknown. */
export function deviceClass(hint: string | undefined, userAgent: string | undefined): DeviceClass {
  if (hint === '?1') return 'phone';
  if (!userAgent?.startsWith('Mozilla/')) return UNKNOWN_DEVICE;
  return /\b(iPhone|iPod|Mobi)/.test(userAgent) && !/\biPad\b/.test(userAgent) ? 'phone' : 'desktop';
}
