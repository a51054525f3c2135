import { isNumber, isStrings, setting } from '../../marketplace/partners/index.ts';
import type { Partner } from '../../platform/partner.ts';

/** What a partner's settings narrow for its leads (specification 1 §6); kept with each lead when it begins. */
export type FunnelRules = {
  quoteFunnelConfigurationId: number | null;
  serviceTypeRestrictions: string[];
  repairCategoryRestrictions: number[];
  isMultiItem: boolean;
};

export const funnelRulesOf = (partner: Pick<Partner, 'settings'>): FunnelRules => ({
  quoteFunnelConfigurationId: setting(partner, 'quoteFunnelConfigurationId', isNumber),
  serviceTypeRestrictions: setting(partner, 'serviceTypeRestrictions', isStrings) ?? [],
  repairCategoryRestrictions: setting(partner, 'repairCategoryRestrictions', isNumbers) ?? [],
  isMultiItem: setting(partner, 'isMultiItem', isBoolean) ?? true,
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);
