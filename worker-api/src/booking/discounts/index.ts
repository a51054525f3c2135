export {
  addDiscount,
  endDiscount,
  findDiscounts,
  type ListedDiscount,
  type NewDiscount,
} from './operator-queries.ts';
export { type FoundDiscount, readDiscount } from './read-discount.ts';
export { discountRoutes } from './routes.ts';
export {
  type DiscountUse,
  DiscountUsedUp,
  lockDiscount,
  releaseDiscountUse,
  retakeDiscountUse,
  takeDiscountUse,
} from './uses.ts';
