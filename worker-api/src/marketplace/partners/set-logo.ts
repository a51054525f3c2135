import type { Db } from '../../platform/database.ts';
import type { StoredLogo } from './operator-queries.ts';

/** Sets the stored files that are a partner's logo, or none; `changeLogo` also records it in the audit log. */
export async function setLogo(db: Db, slug: string, logo: StoredLogo | null): Promise<void> {
  await db`update partner set logo_file = ${logo?.file ?? null}, logo_png_width = ${logo?.pngWidth ?? null}
            where slug = ${slug}`;
}

/** Sets how many pixels wide mails show the PNG of a logo, unless the partner has another logo by now. */
export async function setLogoWidth(db: Db, slug: string, { file, pngWidth }: StoredLogo): Promise<void> {
  await db`update partner set logo_png_width = ${pngWidth} where slug = ${slug} and logo_file = ${file}`;
}
