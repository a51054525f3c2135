import { ApiError } from '@pitlane/client';

/** What the server says about one field of a body, such as `emailAddress`; undefined when nothing. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.problem?.errors?.find(({ pointer }) => pointer === `/${field}`)?.message
    : undefined;

/** Whether a failure says nothing about any field of its own, so that it has to be told beside the form. */
export const isAboutFields = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem?.errors?.length ?? 0) > 0;

/** The sentence of a refusal for people; null when it has none. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError ? (error.problem?.detail ?? null) : null;
