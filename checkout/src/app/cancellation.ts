import { getCancellation } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Whether a quote is, or can be, cancelled, and which one has replaced it. */
export const cancellationQuery = (leadGuid: string) =>
  queryOptions({
    queryKey: ['cancellation', leadGuid],
    queryFn: () => getCancellation(api, leadGuid),
  });
