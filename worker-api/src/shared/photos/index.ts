export { copyImages } from './copy-images.ts';
export { IMAGE_SIZES, type ImageSize } from './files.ts';
export { orderPhotos } from './order-photos.ts';
export {
  MAXIMUM_PICTURE_FILE_BYTES,
  type PictureKind,
  pictureFileKey,
  readPictureFile,
  servePictureFile,
} from './picture-file.ts';
export { imageCrontab, imageJobs, removeLeadPhotos } from './process-photo.ts';
export { belongsTo, findImage, findImages, type ImageRow } from './queries.ts';
export { readPicture, requireStore } from './store.ts';
export { findSvgFault, hasSize, type SvgFault, writeSvgFile } from './svg-file.ts';
export {
  deleteImage,
  PHOTO_QUEUE,
  processUpload,
  receiveUpload,
  requestUpload,
  type UploadTicket,
} from './uploads.ts';
export { requireViewAddress, viewAddress } from './view-address.ts';
