/** What the name of the small picture of an uploaded photo, 320 px wide, ends with. */
export const SMALL_PHOTO = '-320';

/** The address of a photo's small picture; any other address stays as it is. */
export const toSmallPhoto = (address: string): string =>
  address.replace(/(\/[\da-f-]{36})\.jpg$/, `$1${SMALL_PHOTO}.jpg`);
