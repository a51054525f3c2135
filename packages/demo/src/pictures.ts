import promotions from '../data/promotions.json' with { type: 'json' };
import { drawLogo } from './drawings/logo.ts';
import { drawMark } from './drawings/mark.ts';
import { drawPhoto, PHOTOS_PER_SET } from './drawings/photo.ts';
import { drawPromotion } from './drawings/promotion.ts';
import type { DemoPartner, SupplierKind } from './types.ts';

/** A picture to store; `file` is its name among those of its kind. */
export type DemoPicture = { kind: 'photo' | 'logo' | 'promotion'; file: string; svg: string };

/** Suppliers share this many sets of photos, so that 100,000 of them need no more files than 1,000. */
const PHOTO_SETS = 40;
export const MAXIMUM_PHOTOS: Record<SupplierKind, number> = { Workshop: 4, Dealership: 4, MobileMechanic: 3 };

/** File of one photo of a supplier; `photo` counts from 0. */
export function photoFile(kind: SupplierKind, supplierId: number, photo: number): string {
  return `${kind.toLowerCase()}-${supplierId % PHOTO_SETS}-${photo}.svg`;
}

/** File of the logo that `demoPictures` draws for a partner; null where it has none. */
export function logoFile({ slug, logoSeed }: Pick<DemoPartner, 'slug' | 'logoSeed'>): string | null {
  return logoSeed === null ? null : `${slug}.svg`;
}

/** Every picture of the demo marketplace, drawn one at a time. */
export function* demoPictures(partners: DemoPartner[]): Iterable<DemoPicture> {
  for (const partner of partners) {
    const file = logoFile(partner);
    if (file && partner.logoSeed !== null) {
      yield { kind: 'logo', file, svg: drawLogo(partner.logoSeed, partner.name) };
      yield { kind: 'promotion', file: `mark-${file}`, svg: drawMark(partner.logoSeed, partner.name) };
    }
  }
  for (const name of Object.keys(promotions))
    yield { kind: 'promotion', file: `${name}.svg`, svg: drawPromotion(name)! };
  for (const kind of Object.keys(MAXIMUM_PHOTOS) as SupplierKind[])
    for (let set = 0; set < PHOTO_SETS; set++)
      for (let photo = 0; photo < MAXIMUM_PHOTOS[kind]; photo++)
        yield {
          kind: 'photo',
          file: photoFile(kind, set, photo),
          svg: drawPhoto(set * PHOTOS_PER_SET + photo, kind),
        };
}
