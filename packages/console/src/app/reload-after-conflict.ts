import { ApiError } from '@pitlane/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const CONFLICT = 409;

/** Reads again what the keys name, where a change failed because of another one. */
export async function reloadAfterConflict(
  client: QueryClient,
  error: unknown,
  keys: readonly QueryKey[],
): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return;
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
