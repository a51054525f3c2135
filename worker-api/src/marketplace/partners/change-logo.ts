import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import type { StoredLogo } from './operator-queries.ts';
import { setLogo } from './set-logo.ts';

/**
 * Sets the stored files that are a partner's logo, or none, and records it. The same file again keeps the PNG that was
 * drawn of it. False for an unknown partner.
 */
export async function changeLogo(
  tx: Tx,
  slug: string,
  logo: StoredLogo | null,
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const before = await firstRow(tx<{ file: string | null; pngWidth: number | null }[]>`
    select logo_file as file, logo_png_width as png_width from partner where slug = ${slug} for update`);
  if (!before) return false;
  const isSame = before.file === (logo?.file ?? null);
  await setLogo(tx, slug, logo && { ...logo, pngWidth: logo.pngWidth ?? (isSame ? before.pngWidth : null) });
  if (isSame) return true;
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'partner-changed' },
    subject: { type: 'partner', id: slug },
    details: { before: { logo: before.file }, after: { logo: logo?.file ?? null } },
  });
  return true;
}
