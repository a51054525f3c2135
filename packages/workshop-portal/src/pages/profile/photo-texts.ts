import type { UploadTexts } from '@pitlane/flows/shared/photo-uploader';

/** Why the server refused a file, by its code. */
const REASONS: Record<string, string> = {
  WrongFormat: 'it isn’t a JPG, PNG or WebP file',
  TooLarge: 'the file is too large',
  TooManyPixels: 'it has more than 25 million pixels',
  Damaged: 'it is damaged',
};

/** Texts for the upload of a workshop's photos. */
export const photoTexts: UploadTexts = {
  list: 'A photo',
  removeFailed: 'We couldn’t delete the photo. Please try again.',
  uploadFailed: (name) => `${name} couldn’t be uploaded. Please try again.`,
  processFailed: (name) => `${name} couldn’t be checked. Please try again.`,
  rejected: (name, reason) => {
    const why = reason ? REASONS[reason] : undefined;
    return `${name} can’t be used${why ? `: ${why}` : ''}. Choose another photo.`;
  },
};
