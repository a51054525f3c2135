import { MAX_LOGO_BYTES } from '@pitlane/contracts';
import { FILE_PROBLEMS } from '@pitlane/contracts/field-texts';

/** Why a file is not sent as a logo; null when it can be. The server looks inside. */
export function refuseLogoFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (type !== 'image/svg+xml' && !/\.svg$/i.test(name))
    return 'Choose an SVG file. It stays sharp at every size, and we draw it for emails.';
  if (size === 0) return FILE_PROBLEMS.empty;
  return size > MAX_LOGO_BYTES
    ? `The file is larger than ${MAX_LOGO_BYTES / 1000} kB. Simplify the drawing, and leave pictures out of it.`
    : null;
}
