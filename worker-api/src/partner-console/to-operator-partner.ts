import type { OperatorPartner } from '@pitlane/contracts';
import { LIMIT_NAMES } from '@pitlane/contracts/limit-names';
import type { PartnerRecord } from '../marketplace/partners/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import { readLogo } from './logo.ts';

/** A partner as operators keep it, with its stored logo. */
export async function toOperatorPartner(
  { sql, config }: Pick<AppDeps, 'sql' | 'config'>,
  record: PartnerRecord,
): Promise<OperatorPartner> {
  return {
    Success: true,
    Slug: record.slug,
    ...toPartnerFields(record),
    Logo: await readLogo(sql, record.slug, config.origin),
    LimitNames: [...LIMIT_NAMES],
  };
}

/** What operators change of a partner. */
export const toPartnerFields = (record: PartnerRecord) => ({
  Name: record.name,
  IsActive: record.isActive,
  IsWhiteLabel: record.isWhiteLabel,
  IsRewards: record.isRewards,
  FunnelVersion: record.funnelVersion,
  FleetCompanyId: record.fleetCompanyId,
  SupportPhone: record.supportPhone,
  Settings: { ...record.settings },
  Limits: { ...record.limits },
});
