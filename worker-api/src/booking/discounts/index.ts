export {
  addDiscount,
  endDiscount,
  findDiscounts,
  type ListedDiscount,
  type NewDiscount,
} from './operator-queries.ts';
export { type DiscountResult, readDiscount } from './read-discount.ts';
export { discountRoutes } from './routes.ts';
export {
  type DiscountUse,
  DiscountUsedUpError,
  lockDiscount,
  releaseDiscountUse,
  retakeDiscountUse,
  takeDiscountUse,
} from './uses.ts';
