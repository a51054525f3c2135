export { checkDiscount, type DiscountCustomer, type DiscountResult } from './check-discount.ts';
export {
  DISCOUNT_ZONES,
  findDiscounts,
  findMidnight,
  hasDiscount,
  type ListedDiscount,
} from './operator-queries.ts';
export { discountRoutes } from './routes.ts';
export { addDiscount, changeDiscount, endDiscount, type NewDiscount } from './save-discount.ts';
export {
  type DiscountUse,
  DiscountUsedUpError,
  lockDiscount,
  releaseDiscountUse,
  retakeDiscountUse,
  takeDiscountUse,
} from './uses.ts';
