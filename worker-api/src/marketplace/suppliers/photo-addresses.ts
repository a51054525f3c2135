import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { SMALL_PHOTO } from '@pitlane/domain/quotes/supplier-photo';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import type { ImageSize } from '../../shared/photos/index.ts';

const AT = '/api/supplier-photo';

/** The name of an uploaded photo's picture: a UUID, the size, `.jpg`. */
export const PHOTO_NAME = new RegExp(`^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}(${SMALL_PHOTO})?\\.jpg$`);

/** Where everybody sees a supplier's uploaded photo; the picture never changes under its address. */
export const photoAddress = (supplierId: number, id: string, size: ImageSize): string =>
  `${AT}/${supplierId}/${id}${size === 'thumbnail' ? SMALL_PHOTO : ''}.jpg`;

/** The photo and the size that the name of a picture stands for, such as `{id}-320.jpg`. */
export const parsePhotoName = (file: string): { id: string; size: ImageSize } => {
  const name = file.replace(/\.jpg$/, '');
  return name.endsWith(SMALL_PHOTO)
    ? { id: name.slice(0, -SMALL_PHOTO.length), size: 'thumbnail' }
    : { id: name, size: 'full' };
};

type Sql = ReturnType<Db>;

/** SQL: a JSON array of the addresses of a supplier's photos in their order. `supplier` is the column or value with its number. */
export const selectPhotos = (db: Db, supplier: Sql) => db`
  coalesce((select jsonb_agg(${`${AT}/`}::text || i.supplier_id || '/' || i.id || '.jpg' order by i.sort_order)
              from captured_image i where i.supplier_id = ${supplier} and i.status = ${literal(db, IMAGE_STATUS.approved)}),
           '[]')`;

/** SQL: `image` (the address) and `aspect_ratio` of a supplier's first photo, small; no row where it has none. */
export const selectFirstPhoto = (db: Db, supplier: Sql) => db`
  (select ${`${AT}/`}::text || i.supplier_id || '/' || i.id || ${`${SMALL_PHOTO}.jpg`}::text as image,
          i.width::float8 / nullif(i.height, 0) as aspect_ratio
     from captured_image i
    where i.supplier_id = ${supplier} and i.status = ${literal(db, IMAGE_STATUS.approved)}
    order by i.sort_order limit 1)`;

/** SQL: the address of the small picture on a supplier's card; null where it has no photo. */
export const selectCardPhoto = (db: Db, supplier: Sql) => db`
  (select image from ${selectFirstPhoto(db, supplier)} card)`;
