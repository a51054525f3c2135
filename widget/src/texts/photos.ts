/** Texts of the photos; 2 §8 gives the messages. */
export const photoTexts = {
  add: 'Add photos',
  camera: 'Take a photo',
  list: 'Photos of the car',
  count: (count: number, most: number) => `${count} of ${most} photos`,
  busy: 'Sending…',
  approved: 'Added',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Try again: ${name}`,
  tryAgain: 'Try again',
  listFailed: 'Failed to initialise image list. Please try again.',
  removeFailed: 'Failed to remove image. Please try again.',
  uploadFailed: (file: string) => `Failed to upload image ${file}. Please try again.`,
  processFailed: (file: string) => `Failed to process image ${file}. Please try again.`,
  rejected: (file: string) => `We couldn’t read ${file} as a photo. Please choose another.`,
  tips: {
    open: 'Tips for good photos',
    close: 'Got it',
    points: [
      'Stand one step back, so that the whole part is in the picture.',
      'Then take one close up, in daylight and without flash.',
      'For damage: one photo from each side.',
      'For tyres and glass: the writing on it, if you can read it.',
    ],
    privacy: 'We remove location and camera details from your photos.',
  },
};
