import type { ImageStore } from '../../platform/ports/image-store.ts';
import { MAXIMUM_PICTURE_FILE_BYTES, type PictureKind, pictureFileKey } from './picture-file.ts';

export type SvgFault = 'too-large' | 'not-svg' | 'has-script';

/** XML declaration and comments may come first; a DOCTYPE may not, as it can define entities. */
const BEGINS_AS_SVG = /^\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*)*<svg[\s/>]/s;
const COMMENTS = /<!--((?!-->).)*-->/gs;
/** Pictures run none, but the file may be opened alone. */
const HAS_SCRIPT = /<script[\s/>]|\son[a-z]+\s*=\s*["']|javascript:/i;

/** Why a file is not stored as a picture; null when it can be. */
export function findSvgFault(svg: Uint8Array): SvgFault | null {
  if (svg.byteLength > MAXIMUM_PICTURE_FILE_BYTES) return 'too-large';
  const text = new TextDecoder().decode(svg);
  if (!BEGINS_AS_SVG.test(text)) return 'not-svg';
  return HAS_SCRIPT.test(text) ? 'has-script' : null;
}

/** Whether its first element names a size, without which it cannot be drawn. */
export function hasSize(svg: Uint8Array): boolean {
  const text = new TextDecoder().decode(svg).replace(COMMENTS, '');
  const [start = ''] = /<svg\s[^>]*/.exec(text) ?? [];
  return /\sviewBox\s*=/.test(start) || (/\swidth\s*=/.test(start) && /\sheight\s*=/.test(start));
}

/** Stores an SVG file of a partner and gives its name, which changes with its content: browsers keep it for ever. */
export async function writeSvgFile(
  store: ImageStore,
  kind: PictureKind,
  slug: string,
  svg: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', svg)).toString('hex');
  const file = `${slug}-${hash.slice(0, 12)}.svg`;
  await store.write(pictureFileKey(kind, file), svg, 'image/svg+xml');
  return file;
}
