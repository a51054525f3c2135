import { type AppError, fieldError } from '../../platform/errors.ts';

/** The day for which a customer or a workshop asks is today or over. */
export const earlyDayError = (): AppError =>
  fieldError('/WantedDay', 'too-early', 'Choose a day from tomorrow on.');
