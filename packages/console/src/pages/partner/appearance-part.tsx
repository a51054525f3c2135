import type { PartnerAppearance } from '@pitlane/contracts';
import { Skeleton } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { LoadError } from '../../app/load-error.tsx';
import { useAppearance } from './use-appearance.ts';

type Props = { children: (appearance: PartnerAppearance) => ReactNode };

/** What needs the partner's appearance: a placeholder until it is loaded, and the way out where it is not. */
export function AppearancePart({ children }: Props) {
  const query = useAppearance();
  if (query.error && !query.data)
    return <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? children(query.data) : <Skeleton height={320} />;
}
