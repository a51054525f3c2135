import { type AppError, fieldError } from '../../platform/errors.ts';

/** A field names a task that the catalogue does not have. */
export const unknownTaskError = (pointer: string): AppError =>
  fieldError(pointer, 'unknown', 'No such task.');
