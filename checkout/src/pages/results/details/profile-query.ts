import { getSupplierProfile } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** A supplier's profile with one page of its reviews. */
export const profileQuery = (supplierId: number, page: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, page],
    queryFn: ({ signal }) => getSupplierProfile(api, supplierId, page, signal),
    staleTime: 300_000,
  });
