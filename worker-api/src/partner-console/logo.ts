import type { OperatorPartner } from '@pitlane/contracts';
import { changeLogo, findLogo } from '../marketplace/partners/index.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { logoAddress } from '../platform/logo-picture.ts';
import { callProvider } from '../platform/provider-error.ts';
import { transaction } from '../platform/transaction.ts';
import {
  findSvgFault,
  hasSize,
  PHOTO_QUEUE,
  requireStore,
  type SvgFault,
  writeSvgFile,
} from '../shared/photos/index.ts';
import { DRAW_LOGO } from './draw-logo.ts';
import type { Step } from './record-change.ts';

const FAULTS: Record<SvgFault | 'no-size', string> = {
  'too-large': 'The file is too large. Simplify the drawing.',
  'not-svg': 'This is not an SVG file, or it has a DOCTYPE. Save it as plain SVG.',
  'has-script': 'The file has a script. Remove it and choose the file again.',
  'no-size': 'The drawing has no size. Give it a viewBox, or width and height.',
};

/** Stores an SVG, in base64, as the partner's logo; a job draws it for mails. Throws `validation`, `provider-unavailable`. */
export async function saveLogo(deps: AppDeps, slug: string, content: string, step: Step): Promise<void> {
  const svg = Uint8Array.from(Buffer.from(content, 'base64'));
  const fault = findSvgFault(svg) ?? (hasSize(svg) ? null : 'no-size');
  if (fault) throw fieldError('/Content', fault, FAULTS[fault]);
  const file = await callProvider(() => writeSvgFile(requireStore(deps), 'logo', slug, svg));
  await transaction(deps.sql, async (tx) => {
    if (!(await changeLogo(tx, slug, { file, pngWidth: null }, step))) throw new AppError('not-found');
    await addJob(tx, DRAW_LOGO, { slug, file }, { key: `logo:${slug}`, maxAttempts: 6, queue: PHOTO_QUEUE });
  });
}

/** Takes the logo off pages and mails; its files stay, as browsers and sent mails refer to them. */
export async function removeLogo({ sql }: Pick<AppDeps, 'sql'>, slug: string, step: Step): Promise<void> {
  const isKnown = await transaction(sql, (tx) => changeLogo(tx, slug, null, step));
  if (!isKnown) throw new AppError('not-found');
}

/** The stored logo as operators see it. */
export async function readLogo(db: Db, slug: string, origin: string): Promise<OperatorPartner['Logo']> {
  const logo = await findLogo(db, slug);
  return logo && { Url: logoAddress(origin, logo.file), IsInMails: logo.pngWidth !== null };
}
