import { ITEM_TYPES, PRICE_CATEGORIES } from '@pitlane/contracts/constants';
import { choice, day, dollars, whole } from './cell.ts';
import { type CellProblem, column, type FileFormat, type FileRecord } from './file-format.ts';

/** Prices of a supplier's own; what has none costs hours by rate plus parts (specification 1 §9). */
export const prices: FileFormat = {
  name: 'prices',
  noun: 'price',
  key: ['supplier_id', 'item_type', 'item_id', 'price_category'],
  columns: {
    supplier_id: column(
      whole(1),
      'Supplier of the price. A workshop that uploads its own prices leaves it out',
    ),
    item_type: column(choice(...ITEM_TYPES), 'What is priced', 'Task'),
    item_id: column(
      whole(1),
      'The task; the generic service (1 is Basic Service); or 1 minor, 2 intermediate, 3 major logbook service',
    ),
    price_category: column(choice(...PRICE_CATEGORIES), 'Size class of the vehicle, A the smallest'),
    price: column(dollars(), 'What the customer pays, tax included'),
    was_price: column(dollars(), 'A genuine earlier price, higher than the price', null),
    was_price_since: column(day(), 'First day of the earlier price; it is shown after 28 days', null),
  },
  check: checkPrice,
};

function checkPrice(record: FileRecord): CellProblem[] {
  const { was_price: was, was_price_since: since, price, item_type: type, item_id: item } = record;
  const problems: CellProblem[] = [];
  if ((was === null) !== (since === null))
    problems.push({
      column: was === null ? 'was_price' : 'was_price_since',
      message: 'is missing. An earlier price and its first day go together: fill both, or leave both empty.',
    });
  else if (was !== null && Number(was) <= Number(price))
    problems.push({
      column: 'was_price',
      message: 'is not above the price. Leave it empty, or correct one of them.',
    });
  if (type === 'LogbookService' && Number(item) > 3)
    problems.push({
      column: 'item_id',
      message: 'is not a logbook service. Write 1 minor, 2 intermediate or 3 major.',
    });
  return problems;
}
