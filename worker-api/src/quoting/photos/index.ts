export { imageRoutes } from './routes.ts';
export { approvedImages, deleteImage, processUpload, requestUpload, type UploadTicket } from './service.ts';
