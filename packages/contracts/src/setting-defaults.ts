import { SAME_DAY_CUTOFF_HOUR } from './constants.ts';
import type { PartnerSettings } from './partner-settings.ts';

/** What holds for a partner without the setting. An hour of the day, cents, hours, counts and days. */
export const SETTING_DEFAULTS = {
  sameDayCutoffHour: SAME_DAY_CUTOFF_HOUR,
  leadPriceCents: 1500,
  leadBidCutOffHours: 24,
  leadAnsweredHours: 24,
  leadMaximumOffers: 3,
  leadMaximumClaims: 3,
  leadRevealsPerMonth: 30,
  leadOfferValidDays: 7,
  leadInvitations: 20,
  leadPhotoWaitHours: 24,
} as const satisfies { [Name in keyof PartnerSettings]?: number };
