import type { Tx } from '../../platform/database.ts';

/** Numbers a supplier's photos from 1: these ids first, the others follow as they were. */
export async function orderPhotos(tx: Tx, supplierId: number, ids: readonly string[]): Promise<void> {
  await tx`
    update captured_image i set sort_order = o.place
      from (select id, row_number() over (order by array_position(${[...ids]}::text[], id::text), sort_order) as place
              from captured_image where supplier_id = ${supplierId}) o
     where i.id = o.id and i.sort_order <> o.place`;
}
