/** What the signature of an upload address is for. */
export const UPLOAD_PURPOSE = 'image-upload';

/** Where a browser sends a photo when the API takes it itself. */
export const uploadPath = (id: string): string => `/api/captured-vehicle-images/${id}/upload`;
