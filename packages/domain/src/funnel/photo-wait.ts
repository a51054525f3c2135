/** What a request waits for whose repairs need photos, in the words of every screen and message. */
export const PHOTO_WAIT =
  'We’ll send your request to workshops once you add a photo, or within a day without one.';
