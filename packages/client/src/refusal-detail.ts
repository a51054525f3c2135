import { ApiError } from './api-error.ts';

/** The refusal's own sentence; `text` for any other failure. */
export const refusalDetail = (error: unknown, text: string): string =>
  (error instanceof ApiError && error.problem?.detail) || text;
