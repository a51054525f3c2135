import { getInsightChoices } from '@pitlane/client';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { localDay } from '@pitlane/domain/calendar/zone';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Skeleton, Stack, Tabs } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { Page } from '../../app/page.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { AnswersPart } from './answers-part.tsx';
import { CoveragePart } from './coverage-part.tsx';
import { FailuresPart } from './failures-part.tsx';
import { FunnelPart } from './funnel-part.tsx';
import { InsightFilterForm } from './insight-filter-form.tsx';
import { type InsightFilters, TABS, toPeriod } from './insight-filters.ts';
import { MoneyPart } from './money-part.tsx';
import { PricesPart } from './prices-part.tsx';

type Tab = (typeof TABS)[number];

const LABELS: Record<Tab, string> = {
  funnel: 'Funnel',
  money: 'Bookings and money',
  answers: 'Answers',
  prices: 'Prices',
  coverage: 'Coverage',
  failures: 'Failures',
};

/** The figures of the marketplace; the tab and its filters are in the address. */
export function InsightPage() {
  const filters = useSearch({ strict: false }) as InsightFilters;
  const seesAll = useHasPermission(PERMISSION.operatorInsight);
  const tabs = seesAll ? TABS : (['coverage'] as const);
  const tab = tabs.find((each) => each === filters.tab) ?? tabs[0]!;
  const today = localDay(new Date(), SERVICE_ZONE);
  const {
    data: choices,
    error,
    refetch,
  } = useQuery({
    queryKey: ['insight', 'choices'],
    queryFn: ({ signal }) => getInsightChoices(api, signal),
  });
  const show = useChangeSearch<Partial<InsightFilters>>();
  const part = { period: toPeriod(filters, today), filters };
  const contents: Record<Tab, ReactNode> = {
    funnel: <FunnelPart {...part} />,
    money: <MoneyPart {...part} />,
    answers: <AnswersPart {...part} />,
    prices: choices ? (
      <PricesPart {...part} region={filters.region ?? choices.LargestRegion ?? undefined} />
    ) : error ? (
      <LoadError level={2} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={320} />
    ),
    coverage: <CoveragePart filters={filters} />,
    failures: <FailuresPart period={part.period} />,
  };
  return (
    <Page title="Insight">
      <Tabs
        label="Figures"
        selectedKey={tab}
        onSelectionChange={(chosen) => show({ tab: chosen as Tab })}
        tabs={tabs.map((id) => ({
          id,
          label: LABELS[id],
          content: (
            <Stack gap={5}>
              <InsightFilterForm {...{ tab: id, filters, choices, today }} onFilter={show} />
              {contents[id]}
            </Stack>
          ),
        }))}
      />
    </Page>
  );
}
