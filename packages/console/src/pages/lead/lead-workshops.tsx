import { getLeadWorkshops } from '@pitlane/client';
import type { LeadWorkshop } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { Loaded } from '../../app/loaded.tsx';

type Props = { guid: string; children: (workshops: LeadWorkshop[]) => ReactNode };

/** The workshops that can do the work of a lead, once they are loaded. */
export function LeadWorkshops({ guid, children }: Props) {
  const query = useQuery({
    queryKey: ['lead', guid, 'workshops'],
    queryFn: ({ signal }) => getLeadWorkshops(api, guid, signal),
    // What workshops answer changes while a person reads.
    gcTime: 0,
  });
  return (
    <Loaded query={query} height={120}>
      {({ Workshops }) =>
        Workshops.length > 0 ? (
          children(Workshops)
        ) : (
          <p>
            No workshop near does all of this work. Coverage in Insight shows which suburbs have one; then
            call the customer.
          </p>
        )
      }
    </Loaded>
  );
}

/** `Newtown, 3.2 km`. */
export const describePlace = ({ SuburbName, Distance }: LeadWorkshop): string =>
  `${SuburbName}, ${(Distance / 1_000).toFixed(1)} km`;
