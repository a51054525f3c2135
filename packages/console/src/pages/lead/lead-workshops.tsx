import { getLeadWorkshops } from '@pitlane/client';
import type { LeadWorkshop } from '@pitlane/contracts';
import { Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';

type Props = { guid: string; children: (workshops: LeadWorkshop[]) => ReactNode };

/** The workshops that can do the work of a lead, once they are loaded. */
export function LeadWorkshops({ guid, children }: Props) {
  const query = useQuery({
    queryKey: ['lead', guid, 'workshops'],
    queryFn: ({ signal }) => getLeadWorkshops(api, guid, signal),
    // What workshops answer changes while a person reads.
    gcTime: 0,
  });
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={120} />;
  const { Workshops } = query.data;
  if (Workshops.length === 0)
    return (
      <p>
        No workshop near does all of this work. Coverage in Insight shows which suburbs have one; then call
        the customer.
      </p>
    );
  return children(Workshops);
}

/** `Newtown, 3.2 km`. */
export const describePlace = ({ SuburbName, Distance }: LeadWorkshop): string =>
  `${SuburbName}, ${(Distance / 1_000).toFixed(1)} km`;
