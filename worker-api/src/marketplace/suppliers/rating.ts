import type { Tx } from '../../platform/database.ts';

/** Counts one more review in the workshop's average. */
export const addRating = async (tx: Tx, supplierId: number, stars: number): Promise<void> => {
  await tx`
    update supplier set rating_average = (rating_average * rating_count + ${stars}::float8) / (rating_count + 1),
           rating_count = rating_count + 1
     where id = ${supplierId}`;
};

/** A review counts with more or fewer stars. */
export const changeRating = async (tx: Tx, supplierId: number, difference: number): Promise<void> => {
  await tx`
    update supplier set rating_average =
             least(5, greatest(0, rating_average + ${difference}::float8 / greatest(1, rating_count)))
     where id = ${supplierId}`;
};

/** Takes a review out of the workshop's average. */
export const subtractRating = async (tx: Tx, supplierId: number, stars: number): Promise<void> => {
  await tx`
    update supplier set rating_average = case when rating_count <= 1 then 0
             else least(5, greatest(0, (rating_average * rating_count - ${stars}::float8) / (rating_count - 1))) end,
           rating_count = greatest(0, rating_count - 1)
     where id = ${supplierId}`;
};
