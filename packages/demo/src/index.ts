export { PHOTO_SIZE } from './drawings/photo.ts';
export { demoMarketplace } from './marketplace/marketplace.ts';
export { demoPartners } from './marketplace/partners.ts';
export { FAILING_PLATE, samplePlates } from './marketplace/plates.ts';
export { demoProducts } from './marketplace/products.ts';
export { demoSuppliers } from './marketplace/suppliers.ts';
export { streetNames } from './marketplace/words.ts';
export { demoPhotos, demoPictures, logoFile } from './pictures.ts';
export type * from './types.ts';
