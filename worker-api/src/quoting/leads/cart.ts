import type { CartItem } from '@pitlane/contracts';
import { isPricedAlike } from '@pitlane/domain/cart/priced-alike';
import type { Db, Tx } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { CUSTOMER_FIELDS, withCatalogueFacts } from './cart-facts.ts';
import {
  CART_COLUMNS,
  type CartRow,
  cartColumns,
  type StoredCartRow,
  toCartItem,
  toCartRow,
} from './cart-row.ts';
import { hideItemContacts } from './hide-item-contacts.ts';

/** The cart of a lead in its order, as the wire spells it. */
export const readCart = async (db: Db, leadGuid: string): Promise<CartItem[]> =>
  (await readRows(db, leadGuid)).map(toCartItem);

const readRows = (db: Db, leadGuid: string): Promise<StoredCartRow[]> => db<StoredCartRow[]>`
  select ${cartColumns(db, 'c')} from lead_cart_item c where c.lead_guid = ${leadGuid} order by c.position`;

/**
 * Replaces the cart. Names, hours and whether an item has a price come from the catalogue, never from the client; rows
 * that stay keep their ids, which quotes and bookings refer to. With `keepsPrices` an unchanged priced item stays as it
 * was quoted, even when the catalogue has changed. Throws `validation` for unknown or repeated items.
 */
export async function writeCart(
  tx: Tx,
  leadGuid: string,
  items: CartItem[],
  keepsPrices = false,
): Promise<void> {
  const stored = await readRows(tx, leadGuid);
  const quoted = keepsPrices ? stored.filter((row) => row.canCalculatePrice).map(toCartItem) : [];
  const same = items.map((item) => quoted.find((each) => isPricedAlike(each, item))?.LeadCartItemID ?? null);
  const known = await withCatalogueFacts(tx, items, (index) => same[index] != null);
  refuseRepeated(items);
  const free = stored.filter(({ id }) => !same.includes(id));
  const rows = known.map((item, at) => {
    const row = toCartRow(item);
    if (same[at] != null) return { id: same[at], values: pickCustomerColumns(row) };
    const { id: _, ...values } = row;
    const place = free.findIndex((each) => rowKey(each) === rowKey(row));
    return { id: place < 0 ? null : free.splice(place, 1)[0]!.id, values };
  });
  if (free.length > 0)
    await tx`delete from lead_cart_item where id = any (${free.map((each) => each.id)}::bigint[])`;
  // Out of the way first: positions are unique while rows move.
  await tx`update lead_cart_item set position = position + 1000 where lead_guid = ${leadGuid}`;
  for (const [position, { id, values }] of rows.entries()) {
    const columns = { ...values, details: tx.json(values.details as never), position } as never;
    if (id) await tx`update lead_cart_item set ${tx(columns)} where id = ${id}`;
    else await tx`insert into lead_cart_item ${tx({ ...(columns as object), leadGuid } as never)}`;
  }
}

/** The cart of a copy that goes to a stranger: without the addresses and numbers that the customer typed into it. */
export async function hideTypedContact(tx: Tx, leadGuid: string): Promise<void> {
  for (const item of (await readCart(tx, leadGuid)).map(hideItemContacts)) {
    const { id, repairName, repairNotes, additionalDetails } = toCartRow(item);
    await tx`update lead_cart_item set ${tx({ repairName, repairNotes, additionalDetails })} where id = ${id!}`;
  }
}

/** What makes a row the same item as before, whatever its details. */
const rowKey = (row: CartRow): string =>
  JSON.stringify([row.itemType, row.serviceType, row.taskId, row.isCustomRepair && row.repairNotes]);

/** The columns of the fields that the customer fills in. */
const pickCustomerColumns = (row: CartRow): Pick<CartRow, 'details'> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name]) =>
        name === 'details' || CUSTOMER_FIELDS.includes(CART_COLUMNS[name as keyof typeof CART_COLUMNS]),
    ),
  ) as Pick<CartRow, 'details'>;

function refuseRepeated(items: CartItem[]): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const isService = item.LeadCartItemType === 'Service';
    if (!isService && item.IsCustomRepair) continue;
    const once = isService ? 'Service' : `task ${item.RepairInspectionId}`;
    if (seen.has(once)) {
      throw fieldError(
        `/CartItems/${index}`,
        'repeated',
        'The cart can hold one service, and each repair once.',
      );
    }
    seen.add(once);
  }
}
