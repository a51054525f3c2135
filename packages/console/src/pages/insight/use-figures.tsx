import type { InsightPeriod } from '@pitlane/client';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { Skeleton, Stack } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../app/load-error.tsx';
import { Status } from '../../app/status.tsx';
import styles from './insight.module.css';
import type { InsightFilters } from './insight-filters.ts';
import { formatPeriod } from './insight-words.ts';

/** What every part of the page gets. */
export type PartProps = { period: InsightPeriod; filters: InsightFilters };

type Answer = {
  CountedAt: string | null;
  Period?: { From: string; To: string };
  Before?: { From: string; To: string };
};
type Props<T extends Answer> = {
  /** Names the call with everything that it depends on. */
  name: readonly unknown[];
  load: (signal: AbortSignal) => Promise<T>;
  children: (answer: T) => ReactNode;
};

/** Loads figures and shows them, with the periods that they are of; those of the filter before are marked busy. */
export function Figures<T extends Answer>({ name, load, children }: Props<T>) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['insight', ...name],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4}>
      <Status>{data && !isPlaceholderData && describe(data)}</Status>
      {error && (!data || isPlaceholderData) ? (
        <LoadError level={2} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.busy : undefined}>
          <Stack gap={4}>{children(data)}</Stack>
        </div>
      ) : (
        <Skeleton height={320} />
      )}
    </Stack>
  );
}

function describe({ Period, Before, CountedAt }: Answer): string {
  const periods = Period && Before ? `${formatPeriod(Period)}, compared with ${formatPeriod(Before)}. ` : '';
  if (CountedAt === null) return `${periods}Nothing has been counted yet.`;
  return `${periods}Counted ${formatRecordedInstant(CountedAt, SERVICE_ZONE)} (AEST).`;
}
