import * as v from 'valibot';
import { findLogo, setLogoWidth } from '../marketplace/partners/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { toPngName } from '../platform/logo-picture.ts';
import { pictureFileKey, readPictureFile, requireStore } from '../shared/photos/index.ts';

export const DRAW_LOGO = 'draw-partner-logo';
const Payload = v.object({ slug: v.string(), file: v.string() });

/** Job: draws a stored logo as the PNG that mails show. Repeats overwrite; a logo that was replaced is left alone. */
async function drawPartnerLogo(payload: unknown, deps: AppDeps): Promise<void> {
  const { slug, file } = v.parse(Payload, payload);
  const logo = await findLogo(deps.sql, slug);
  if (logo?.file !== file || logo.pngWidth !== null) return;
  if (!deps.drawLogo) throw new Error('Logos are drawn on Node.');
  const svg = await readPictureFile(deps, 'logo', file);
  if (!svg) throw new Error(`The store has no ${file}.`);
  const drawn = await deps.drawLogo(svg);
  if ('fault' in drawn) {
    deps.logger.warn('a logo cannot be drawn for mails', { partner: slug, file, fault: drawn.fault });
    return;
  }
  await requireStore(deps).write(pictureFileKey('logo', toPngName(file)), drawn.png, 'image/png');
  await setLogoWidth(deps.sql, slug, { file, pngWidth: drawn.width });
}

export const logoJobs: JobHandlers = { [DRAW_LOGO]: drawPartnerLogo };
