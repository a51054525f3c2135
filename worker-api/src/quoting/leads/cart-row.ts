import { CartItem } from '@pitlane/contracts';
import { DESCRIBED_REPAIR, UNNAMED_ITEM } from '@pitlane/domain/cart/item-name';
import type { Db } from '../../platform/database.ts';

/** The columns of `lead_cart_item`, as rows name them, with the wire field that each one stores. */
export const CART_COLUMNS = {
  id: 'LeadCartItemID',
  itemType: 'LeadCartItemType',
  serviceType: 'ServiceType',
  serviceName: 'ServiceName',
  genericServiceId: 'GenericServiceId',
  serviceScheduleId: 'ServiceScheduleId',
  serviceIntervalId: 'ServiceIntervalId',
  serviceSortOrder: 'ServiceSortOrder',
  taskId: 'RepairInspectionId',
  repairName: 'RepairInspectionName',
  repairType: 'RepairType',
  repairCategory: 'RepairCategory',
  isCustomRepair: 'IsCustomRepair',
  repairNotes: 'RepairNotes',
  isPerformedByWorkshop: 'IsPerformedByWorkshop',
  isPerformedByMobileMechanic: 'IsPerformedByMobileMechanic',
  isIncluded: 'IsIncluded',
  canCalculatePrice: 'CanCalculatePrice',
  pricingStrategy: 'PricingStrategy',
  taskValueCategory: 'TaskValueCategory',
  workshopServiceExtrasId: 'WorkshopServiceExtrasId',
  additionalDetails: 'AdditionalDetails',
  requiresCertification: 'RequiresCertification',
  requiresScanningTool: 'RequiresScanningTool',
  minLabourHours: 'MinLabourHours',
  maxLabourHours: 'MaxLabourHours',
} as const satisfies Record<string, keyof CartItem>;

type Columns = typeof CART_COLUMNS;
type Column = keyof Columns;

/** A cart item as it is stored; `details` has the fields without a column, by their wire names. */
export type CartRow = { [Name in Column]: Exclude<CartItem[Columns[Name]], undefined> } & {
  details: Partial<CartItem>;
};
/** A row as it was read. */
export type StoredCartRow = CartRow & { id: number };

const COLUMNS = Object.entries(CART_COLUMNS) as [Column, keyof CartItem][];
/** Follow from other fields, so nothing stores them. */
const DERIVED: readonly (keyof CartItem)[] = ['IsPartOfService', 'IsPriced'];
/** The wire fields without a column: those of tyres, windscreens and related tasks. */
export const DETAIL_FIELDS = (Object.keys(CartItem.entries) as (keyof CartItem)[]).filter(
  (field) => !DERIVED.includes(field) && !COLUMNS.some(([, wire]) => wire === field),
);

/** The columns of a row to select, of the table or alias `from`. */
export const cartColumns = (db: Db, from: string) =>
  db([...COLUMNS.map(([name]) => name), 'details'].map((name) => `${from}.${name}`));

/** `itemName` of an item in SQL, of the table or alias `from`. */
export const cartItemName = (db: Db, from: string) =>
  db`coalesce(${db(`${from}.serviceName`)}, ${db(`${from}.repairName`)},
              case when ${db(`${from}.isCustomRepair`)} then ${DESCRIBED_REPAIR} else ${UNNAMED_ITEM} end)`;

/** A row on the wire. */
export function toCartItem({ details, ...row }: CartRow): CartItem {
  const stored = Object.fromEntries(COLUMNS.map(([name, wire]) => [wire, row[name]])) as unknown as CartItem;
  const isPriced = row.canCalculatePrice ?? false;
  return { ...stored, IsPartOfService: false, IsPriced: isPriced, RelatedCartItems: [], ...details };
}

/** An item of the wire as a row. */
export function toCartRow(item: CartItem): CartRow {
  const stored = Object.fromEntries(COLUMNS.map(([name, wire]) => [name, item[wire] ?? null]));
  const details = Object.fromEntries(
    DETAIL_FIELDS.filter((field) => item[field] != null).map((field) => [field, item[field]]),
  );
  return { ...stored, details } as CartRow;
}
