/** Photo sizes: at most 1920 and 320 pixels wide and high. */
export const IMAGE_SIZES = ['full', 'thumbnail'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Key of an uploaded file. A bucket may expire `uploads/` after a day. */
export const uploadKey = (objectKey: string): string => `uploads/${objectKey}`;

/** Key of a processed picture. */
export const pictureKey = (objectKey: string, size: ImageSize): string => `images/${objectKey}/${size}.jpg`;
