import { expect, test } from 'vitest';
import { imageContentType, imageUploadError, imageUploadMessage } from './image-upload.ts';

const LIMITS = { maximumBytes: 10 * 1024 * 1024, extensions: ['jpg', 'jpeg', 'png', 'webp'] };
const photo = (name: string, bytes = 1000) => ({ name, bytes });

test('[IMG-02] the tenth photo is taken, the eleventh is not', () => {
  expect(imageUploadError(photo('car.jpg'), 9, LIMITS)).toBeNull();
  expect(imageUploadError(photo('car.jpg'), 10, LIMITS)).toBe('MaximumCountReached');
  expect(imageUploadMessage('MaximumCountReached', 'car.jpg', LIMITS)).toContain('maximum of 10 photos');
});

test('[IMG-02] the size counts to the byte, and its message gives the limit in MB', () => {
  expect(imageUploadError(photo('car.jpg', LIMITS.maximumBytes), 0, LIMITS)).toBeNull();
  expect(imageUploadError(photo('car.jpg', LIMITS.maximumBytes + 1), 0, LIMITS)).toBe('TooLarge');
  expect(imageUploadMessage('TooLarge', 'car.jpg', LIMITS)).toBe(
    'car.jpg is too large. A photo can have 10 MB.',
  );
  expect(imageUploadMessage('TooLarge', 'car.jpg', { ...LIMITS, maximumBytes: 1_600_000 })).toContain(
    '1.5 MB',
  );
});

test('[IMG-02] only the last extension counts, in any case, and it has to be in the list', () => {
  expect(imageUploadError(photo('IMG_0001.JPEG'), 0, LIMITS)).toBeNull();
  for (const name of ['car.svg', 'car.jpg.exe', 'car', '.jpg.', 'car.gif', 'car.heic'])
    expect(imageUploadError(photo(name), 0, LIMITS), name).toBe('WrongFormat');
  expect(imageUploadError(photo('car.webp'), 0, { ...LIMITS, extensions: ['jpg'] })).toBe('WrongFormat');
  expect(imageUploadMessage('WrongFormat', 'car.svg', LIMITS)).toBe(
    'car.svg is in the wrong format. Photos can be JPG, JPEG, PNG, WEBP.',
  );
});

test('a format that cannot be taken apart stays refused when an operator lists it', () => {
  expect(imageUploadError(photo('car.svg'), 0, { ...LIMITS, extensions: ['svg'] })).toBe('WrongFormat');
  expect(imageContentType('car.svg')).toBeNull();
  expect(imageContentType('a.b.PNG')).toBe('image/png');
});
