import type { MailBrand } from '@pitlane/mail-layout';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import { logoAddress, toPngName } from '../../platform/logo-picture.ts';
import { customerOrigin, DEFAULT_PARTNER_SLUG } from '../../platform/partner.ts';
import type { PartnerSender } from '../../platform/ports/partner-sender.ts';
import { parseSettings } from '../../platform/stored-settings.ts';

type BrandRow = {
  name: string;
  theme: Record<string, unknown>;
  settings: unknown;
  logoFile: string | null;
  logoPngWidth: number | null;
};

/** What a mail looks like: the partner's whose customer gets it, the operator's for `null`. */
export async function findMailBrand(
  { sql, config }: { sql: Db; config: Pick<Config, 'origin'> },
  partnerId: number | null,
  sender: PartnerSender | null,
): Promise<MailBrand> {
  const which = partnerId === null ? sql`slug = ${DEFAULT_PARTNER_SLUG}` : sql`id = ${partnerId}`;
  const [partner] = await sql<BrandRow[]>`
    select name, theme, settings, logo_file, logo_png_width from partner where ${which}`;
  const settings = parseSettings(partner?.settings);
  const accent = partner?.theme.accent;
  return {
    name: sender?.name ?? partner?.name ?? 'Pitlane',
    accent: typeof accent === 'string' ? accent : null,
    logo: partner ? findLogo(partner, customerOrigin(config, settings)) : null,
    homeUrl: settings.homeUrl ?? null,
  };
}

/** Mail programs show no SVG: the partner's own address of another format, else the stored PNG. */
function findLogo({ theme, logoFile, logoPngWidth }: BrandRow, origin: string): MailBrand['logo'] {
  const { logoUrl } = theme;
  if (typeof logoUrl === 'string' && !/\.svg($|[?#])/i.test(logoUrl)) return { url: logoUrl, width: null };
  if (!logoFile || !logoPngWidth) return null;
  return { url: logoAddress(origin, toPngName(logoFile)), width: logoPngWidth };
}
