import { responseAlert } from '@pitlane/client';
import { Banner } from '@pitlane/ui/aria';
import { detailOf, isAboutFields } from './field-errors.ts';

/** A failed call beside the form that made it; nothing where a field tells it already. */
export function FormError({ error }: { error: unknown }) {
  if (!error || isAboutFields(error)) return null;
  const { title, message } = responseAlert(error);
  const detail = detailOf(error);
  return (
    <Banner tone="error" title={detail ? undefined : title}>
      {detail ?? message}
    </Banner>
  );
}
