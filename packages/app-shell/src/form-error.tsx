import { ApiError, type FieldPaths, formMessage, readFieldErrors, responseAlert } from '@pitlane/client';
import { Banner } from '@pitlane/ui/aria';

/** A failed call, shown next to its form; nothing if the form's `fields` show all of it. */
export function FormError({ error, fields = [] }: { error: unknown; fields?: FieldPaths<string> }) {
  const errors = readFieldErrors(error, fields);
  const message = formMessage(error, errors);
  if (message === null) return null;
  const isOwnSentence = errors.form.length > 0 || (error instanceof ApiError && error.problem?.detail);
  return (
    <Banner tone="error" title={isOwnSentence ? undefined : responseAlert(error).title}>
      {message}
    </Banner>
  );
}
