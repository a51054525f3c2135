import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { downloadPriceFile, getWorkshopPrices } from '@pitlane/client';
import type { WorkshopPrices } from '@pitlane/contracts';
import { PRICE_CATEGORIES } from '@pitlane/contracts/constants';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { Button, Card, EmptyState, Inline, SearchField, Skeleton, Stack, Table } from '@pitlane/ui/aria';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';
import { PriceUpload } from './price-upload.tsx';
import styles from './profile-page.module.css';
import { useProfile } from './profile-state.ts';

type Item = WorkshopPrices['Items'][number];

/** How many rows are shown at first, and more on each press. */
const SHOWN = 25;

export const pricesQuery = (workshopId: number) =>
  queryOptions({
    queryKey: ['workshop-prices', workshopId],
    queryFn: ({ signal }) => getWorkshopPrices(api, workshopId, signal),
  });

/** The workshop's prices: search, download as a file, upload one. */
export function PricesPart() {
  const { profile, mayChange } = useProfile();
  const prices = useQuery(pricesQuery(profile.WorkshopId));
  const download = useMutation({
    mutationFn: () => downloadPriceFile(api, profile.WorkshopId),
    onSuccess: ({ FileName, Text }) => saveTextFile(FileName, Text, 'text/csv'),
  });
  if (prices.error && !prices.data)
    return <LoadError level={2} error={prices.error} onRetry={() => void prices.refetch()} />;
  if (!prices.data) return <Skeleton height={320} />;
  return (
    <Stack gap={5}>
      <Card title="Prices by file">
        <Stack>
          <p>
            Download the file of all jobs you can price, write your prices in any spreadsheet, save it as CSV,
            and upload it. You’ll see every change before it’s saved. Jobs you leave without a price cost your
            hourly rate plus parts.
          </p>
          <Inline>
            <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
              Download your prices
            </Button>
          </Inline>
          {mayChange && <PriceUpload workshopId={profile.WorkshopId} />}
        </Stack>
      </Card>
      <PriceList items={prices.data.Items} labourRate={prices.data.LabourRateIncGst} />
    </Stack>
  );
}

function PriceList({ items, labourRate }: { items: readonly Item[]; labourRate: number }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = items
    .filter((item) => words.every((word) => `${item.Name} ${item.ItemId}`.toLowerCase().includes(word)))
    // Jobs with prices first, each group in the catalogue's order.
    .toSorted((a, b) => Number(b.Prices.length > 0) - Number(a.Prices.length > 0));
  const priced = items.filter((item) => item.Prices.length > 0).length;
  return (
    <Card title="What you can price">
      <Stack>
        <p className={styles.muted}>
          {priced} of {items.length} have your own price. A is the smallest car, D the largest. The number is
          the one in the file. Grey prices are by the hour: {formatCents(labourRate)} for each hour of work,
          plus parts, from the shortest to the longest job. To change your hourly rate, call customer service.
        </p>
        <SearchField
          label="Find a job by name or number"
          defaultValue=""
          maxLength={100}
          onChange={(text) => {
            setSearch(text);
            setShown(SHOWN);
          }}
        />
        {fitting.length === 0 ? (
          <EmptyState title="Nothing found">
            <p>Try part of the name, such as brake.</p>
          </EmptyState>
        ) : (
          <Table
            label="Prices by car size"
            rows={fitting.slice(0, shown)}
            rowId={(item) => `${item.ItemType} ${item.ItemId}`}
            columns={[
              {
                id: 'name',
                label: 'Job',
                isRowHeader: true,
                render: (item) => (
                  <span>
                    {item.Name} <span className={styles.muted}>{`${item.ItemType} ${item.ItemId}`}</span>
                  </span>
                ),
              },
              ...PRICE_CATEGORIES.map((category) => ({
                id: category,
                label: category,
                align: 'end' as const,
                render: (item: Item) => priceIn(item, category),
              })),
            ]}
          />
        )}
        {fitting.length > shown && (
          <Inline>
            <Button variant="secondary" onPress={() => setShown(shown + SHOWN)}>
              Show more
            </Button>
            <span className={styles.muted}>
              {shown} of {fitting.length} are shown.
            </span>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function priceIn(item: Item, category: string) {
  const price = item.Prices.find((one) => one.PriceCategory === category);
  if (price) return formatCents(price.PriceIncGst);
  const hourly = item.HourlyPrices.find((one) => one.PriceCategory === category);
  const range = hourly && formatCentsRange(hourly.FromIncGst, hourly.ToIncGst);
  return <span className={styles.muted}>{range ?? 'by the hour'}</span>;
}
