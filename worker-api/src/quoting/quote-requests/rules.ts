import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { SETTING_DEFAULTS } from '@pitlane/contracts/setting-defaults';
import type { Db } from '../../platform/database.ts';
import { findPartnerSettings } from '../../platform/partner.ts';

/** Numbers of quote requests; each is a setting of the partner. Cents, hours, days. */
export type BidRules = {
  leadPriceCents: number;
  cutOffHours: number;
  /** What a workshop has at least for its quote once its question was answered. */
  answeredHours: number;
  maximumOffers: number;
  maximumClaims: number;
  revealsPerMonth: number;
  offerValidDays: number;
  invitations: number;
  photoWaitHours: number;
};

const SETTINGS: Record<keyof BidRules, keyof typeof SETTING_DEFAULTS> = {
  leadPriceCents: 'leadPriceCents',
  cutOffHours: 'leadBidCutOffHours',
  answeredHours: 'leadAnsweredHours',
  maximumOffers: 'leadMaximumOffers',
  maximumClaims: 'leadMaximumClaims',
  revealsPerMonth: 'leadRevealsPerMonth',
  offerValidDays: 'leadOfferValidDays',
  invitations: 'leadInvitations',
  photoWaitHours: 'leadPhotoWaitHours',
};

export function bidRules({ settings }: { settings: PartnerSettings }): BidRules {
  const entries = Object.entries(SETTINGS).map(([name, key]) => [
    name,
    Math.trunc(settings[key] ?? SETTING_DEFAULTS[key]),
  ]);
  return Object.fromEntries(entries) as BidRules;
}

/** The rules of the partner that a lead belongs to. */
export async function findBidRules(db: Db, partnerId: number): Promise<BidRules> {
  return bidRules({ settings: await findPartnerSettings(db, partnerId) });
}
