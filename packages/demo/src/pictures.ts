import promotions from '../data/promotions.json' with { type: 'json' };
import { drawLogo } from './drawings/logo.ts';
import { drawMark } from './drawings/mark.ts';
import { drawPhoto, PHOTOS_PER_SET } from './drawings/photo.ts';
import { drawPromotion } from './drawings/promotion.ts';
import type { DemoPartner, SupplierKind } from './types.ts';

/** A file of a partner to store; `file` is its name among those of its kind. */
export type DemoPicture = { kind: 'logo' | 'promotion'; file: string; svg: string };

/** A photo of suppliers, to be stored as if one had uploaded it. */
export type DemoPhoto = { objectKey: string; svg: string };

/** Suppliers of a kind share this many sets of photos, so that 100,000 of them need no more files than 1,000. */
const PHOTO_SETS = 10;
export const MAXIMUM_PHOTOS: Record<SupplierKind, number> = { Workshop: 4, Dealership: 4, MobileMechanic: 3 };

/** Object key of one photo of a supplier; `photo` counts from 0. */
export function photoKey(kind: SupplierKind, supplierId: number, photo: number): string {
  return `demo-${kind.toLowerCase()}-${supplierId % PHOTO_SETS}-${photo}`;
}

/** File of the logo that `demoPictures` draws for a partner; null where it has none. */
export function logoFile({ slug, logoSeed }: Pick<DemoPartner, 'slug' | 'logoSeed'>): string | null {
  return logoSeed === null ? null : `${slug}.svg`;
}

/** Every logo and promotion of the demo marketplace, drawn one at a time. */
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
}

/** Every photo that suppliers show, drawn one at a time. */
export function* demoPhotos(): Iterable<DemoPhoto> {
  for (const kind of Object.keys(MAXIMUM_PHOTOS) as SupplierKind[])
    for (let set = 0; set < PHOTO_SETS; set++)
      for (let photo = 0; photo < MAXIMUM_PHOTOS[kind]; photo++)
        yield {
          objectKey: photoKey(kind, set, photo),
          svg: drawPhoto(set * PHOTOS_PER_SET + photo, kind),
        };
}
