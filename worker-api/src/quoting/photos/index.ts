export { imageRoutes } from './routes.ts';
export {
  deleteImage,
  listApprovedImages,
  processUpload,
  requestUpload,
  type UploadTicket,
} from './service.ts';
