import { type AppError, fieldError } from '../../platform/errors.ts';

/** The way of paying is not offered for the booking. */
export const methodError = (pointer: string): AppError =>
  fieldError(pointer, 'not-offered', 'This booking cannot be paid in this way.');
