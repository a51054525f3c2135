import { IdParam } from '@pitlane/contracts';
import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';

/** The number that a page's address names its subject by; null where it is not a number. */
export function useIdParam(): number | null {
  const { id } = useParams({ strict: false }) as { id?: string };
  const parsed = v.safeParse(IdParam, id);
  return parsed.success ? parsed.output : null;
}
