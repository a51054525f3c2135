import { AppError } from './errors.ts';

/** What to save was read before a colleague changed it. */
export const staleError = (subject = 'this', pronoun: 'it' | 'them' = 'it'): AppError =>
  new AppError('conflict', {
    detail: `A colleague changed ${subject} since you opened ${pronoun}. Nothing was saved. Open ${pronoun} again.`,
  });

export const NO_SUCH_PAGE = 'No such page.';
export const NO_SUCH_WORKSHOP = 'There is no such workshop.';
