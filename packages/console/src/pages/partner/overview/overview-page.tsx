import { getPartnerOverview } from '@pitlane/client';
import type { PartnerFigures, PartnerOverview } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Card, Grid, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { nameMonth } from '../statements/statement-columns.tsx';
import styles from './overview.module.css';

/** The figures of this month so far, each with that of the month before. */
export function OverviewPage() {
  useDocumentTitle('Overview');
  const { scope } = usePartnerScope();
  const query = useQuery({
    queryKey: ['partner', scope, 'overview'],
    queryFn: ({ signal }) => getPartnerOverview(api, scope, signal),
  });
  return (
    <Loaded level={1} query={query}>
      {(overview) => <Overview overview={overview} />}
    </Loaded>
  );
}

function Overview({ overview }: { overview: PartnerOverview }) {
  const { scope } = usePartnerScope();
  const { This: current, Before: before, CommissionPercent: percent } = overview;
  return (
    <Stack gap={5}>
      <h1>{nameMonth(current.Month)} so far</h1>
      <Grid>
        {FIGURES.map(({ title, hint, read }) => (
          <Card key={title} title={title}>
            <p className={styles.figure}>{read(current)}</p>
            <p>
              {nameMonth(before.Month)}: {read(before)}
            </p>
            <p className={styles.hint}>{hint}</p>
          </Card>
        ))}
      </Grid>
      <p>
        {percent === null
          ? `No commission is agreed yet. ${scope === null ? 'Ask the operator of this marketplace.' : 'Add its share under Settings, Commission.'}`
          : `${scope === null ? 'Your' : 'The partner’s'} share is ${percent}% of what customers pay for work that is done.`}
      </p>
    </Stack>
  );
}

type Figure = { title: string; hint: string; read: (figures: PartnerFigures) => string };

const FIGURES: Figure[] = [
  { title: 'Leads', hint: 'Quotes that customers sent', read: ({ Leads }) => String(Leads) },
  {
    title: 'Bookings',
    hint: 'Made in the month and not cancelled',
    read: ({ Bookings }) => String(Bookings),
  },
  {
    title: 'Conversion',
    hint: 'Leads of the month that were booked',
    read: ({ Leads, BookedLeads }) => (Leads === 0 ? '–' : `${Math.round((BookedLeads / Leads) * 100)}%`),
  },
  {
    title: 'Commission',
    hint: 'For work that was done in the month, less refunds',
    read: ({ Commission }) =>
      Commission.map(({ Currency, CommissionCents }) => `${formatCents(CommissionCents)} ${Currency}`).join(
        ' + ',
      ) || formatCents(0),
  },
];
