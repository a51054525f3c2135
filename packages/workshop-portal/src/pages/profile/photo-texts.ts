import type { UploadTexts } from '@pitlane/flows/shared/photo-uploader';

/** Why the server could not show a file, by its code. */
const REASONS: Record<string, string> = {
  WrongFormat: 'inside it is no JPG, PNG or WebP, whatever its name says',
  TooLarge: 'more came than a photo can have',
  TooManyPixels: 'it has more than 120 million pixels',
  Damaged: 'it is damaged',
};

/** What the upload of a workshop's photos says. */
export const photoTexts: UploadTexts = {
  list: 'A photo',
  removeFailed: 'The photo could not be deleted. Please try again.',
  uploadFailed: (name) => `${name} could not be sent. Please try again.`,
  processFailed: (name) => `${name} could not be looked at. Please try again.`,
  rejected: (name, reason) => {
    const why = reason ? REASONS[reason] : undefined;
    return `${name} cannot be shown${why ? `: ${why}` : ''}. Choose another photo.`;
  },
};
