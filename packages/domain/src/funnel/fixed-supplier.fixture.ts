import type { Lead } from '@pitlane/contracts';

/** The workshop of a lead that is for it alone. */
export const HARBOUR_MOTORS: NonNullable<Lead['Supplier']> = {
  SupplierId: 7,
  SupplierName: 'Harbour Motors',
  TaskCategoryIds: [2],
  ProvidesServicing: true,
};
