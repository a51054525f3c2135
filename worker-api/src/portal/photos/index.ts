export { supplierPhotoFeature } from './feature.ts';
