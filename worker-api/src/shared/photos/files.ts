/** The sizes in which a photo is shown: at most 1920 and 320 pixels wide and high. */
export const IMAGE_SIZES = ['full', 'thumbnail'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Where the store keeps what a browser sent. A bucket may drop everything below `uploads/` after a day. */
export const uploadKey = (objectKey: string): string => `uploads/${objectKey}`;

/** Where the store keeps a picture that was drawn of it. */
export const pictureKey = (objectKey: string, size: ImageSize): string => `images/${objectKey}/${size}.jpg`;
