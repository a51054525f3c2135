export { checkDiscount, type DiscountCustomer, type DiscountResult } from './check-discount.ts';
export {
  addDiscount,
  changeDiscount,
  DISCOUNT_ZONES,
  endDiscount,
  findDiscounts,
  findMidnight,
  hasDiscount,
  type ListedDiscount,
  type NewDiscount,
} from './operator-queries.ts';
export { discountRoutes } from './routes.ts';
export {
  type DiscountUse,
  DiscountUsedUpError,
  lockDiscount,
  releaseDiscountUse,
  retakeDiscountUse,
  takeDiscountUse,
} from './uses.ts';
