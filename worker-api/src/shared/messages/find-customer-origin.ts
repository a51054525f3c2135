import type { AppDeps } from '../../platform/deps.ts';
import { customerOrigin, findPartnerSettings } from '../../platform/partner.ts';

/** Where links open for a partner's customers: at the partner's own address if it has one. */
export const findCustomerOrigin = async (
  { sql, config }: Pick<AppDeps, 'sql' | 'config'>,
  partnerId: number,
): Promise<string> => customerOrigin(config, await findPartnerSettings(sql, partnerId));
