/** What a request waits for whose repairs need photos, in the words of every screen and message. */
export const PHOTO_WAIT =
  'We send your request to workshops as soon as a photo is there, and within a day in any case.';
