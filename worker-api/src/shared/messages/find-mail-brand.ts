import { readPartnerSettings } from '@pitlane/contracts/partner-settings';
import type { MailBrand } from '@pitlane/mail-layout';
import type { AppDeps } from '../../platform/deps.ts';
import { DEFAULT_PARTNER_SLUG } from '../../platform/partner.ts';
import type { PartnerSender } from '../../platform/ports/partner-sender.ts';

/** What a mail looks like: the partner's whose customer gets it, the operator's for `null`. */
export async function findMailBrand(
  { sql }: Pick<AppDeps, 'sql'>,
  partnerId: number | null,
  sender: PartnerSender | null,
): Promise<MailBrand> {
  const which = partnerId === null ? sql`slug = ${DEFAULT_PARTNER_SLUG}` : sql`id = ${partnerId}`;
  const [partner] = await sql<{ name: string; theme: Record<string, unknown>; settings: unknown }[]>`
    select name, theme, settings from partner where ${which}`;
  const { accent, logoUrl } = partner?.theme ?? {};
  return {
    name: sender?.name ?? partner?.name ?? 'Pitlane',
    accent: typeof accent === 'string' ? accent : null,
    // Mail programs show no SVG.
    logoUrl: typeof logoUrl === 'string' && !/\.svg($|\?)/i.test(logoUrl) ? logoUrl : null,
    homeUrl: readPartnerSettings(partner?.settings).homeUrl ?? null,
  };
}
