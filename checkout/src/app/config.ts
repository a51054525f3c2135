import { getConfig } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => getConfig(api),
  staleTime: Number.POSITIVE_INFINITY,
});
