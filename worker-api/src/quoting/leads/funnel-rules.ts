import type { Partner } from '../../platform/partner.ts';

/** What a partner's settings narrow for its leads (specification 1 §6); kept with each lead when it begins. */
export type FunnelRules = {
  quoteFunnelConfigurationId: number | null;
  serviceTypeRestrictions: string[];
  repairCategoryRestrictions: number[];
  isMultiItem: boolean;
  isProductFlow: boolean;
};

export const toFunnelRules = ({ settings }: Pick<Partner, 'settings'>): FunnelRules => ({
  quoteFunnelConfigurationId: settings.quoteFunnelConfigurationId ?? null,
  serviceTypeRestrictions: settings.serviceTypeRestrictions ?? [],
  repairCategoryRestrictions: settings.repairCategoryRestrictions ?? [],
  isMultiItem: settings.isMultiItem ?? true,
  isProductFlow: settings.isProductFlow ?? false,
});
