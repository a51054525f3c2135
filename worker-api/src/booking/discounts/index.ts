export { checkDiscount, type DiscountCustomer, type DiscountResult } from './check-discount.ts';
export * from './operator-queries.ts';
export { discountRoutes } from './routes.ts';
export {
  type DiscountUse,
  DiscountUsedUpError,
  lockDiscount,
  releaseDiscountUse,
  retakeDiscountUse,
  takeDiscountUse,
} from './uses.ts';
