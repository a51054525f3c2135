import type { PartnerTheme } from '@pitlane/contracts/partner-parts';
import { isHexColour, isUsableAccent } from '@pitlane/ui/tokens';

/** False for an accent that vanishes on the page; what is no colour is refused elsewhere. */
export const canSeeAccent = (accent: PartnerTheme['accent']): boolean =>
  !accent || !isHexColour(accent) || isUsableAccent(accent);
