import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import type { Db } from '../../platform/database.ts';
import { findPartnerSettings } from '../../platform/partner.ts';

/** Numbers of quote requests; each is a setting of the partner with this default. Cents, hours, days. */
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

const RULES: {
  [Name in keyof BidRules]: [setting: keyof PartnerSettings & `lead${string}`, otherwise: number];
} = {
  leadPriceCents: ['leadPriceCents', 1500],
  cutOffHours: ['leadBidCutOffHours', 24],
  answeredHours: ['leadAnsweredHours', 24],
  maximumOffers: ['leadMaximumOffers', 3],
  maximumClaims: ['leadMaximumClaims', 3],
  revealsPerMonth: ['leadRevealsPerMonth', 30],
  offerValidDays: ['leadOfferValidDays', 7],
  invitations: ['leadInvitations', 20],
  photoWaitHours: ['leadPhotoWaitHours', 24],
};

export function bidRules({ settings }: { settings: PartnerSettings }): BidRules {
  const entries = Object.entries(RULES).map(([name, [key, otherwise]]) => {
    const value = settings[key];
    return [name, typeof value === 'number' ? Math.trunc(value) : otherwise];
  });
  return Object.fromEntries(entries) as BidRules;
}

/** The rules of the partner that a lead belongs to. */
export async function findBidRules(db: Db, partnerId: number): Promise<BidRules> {
  return bidRules({ settings: await findPartnerSettings(db, partnerId) });
}
