import { getPortalHome } from '@pitlane/client';
import type { PortalHome } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Card, KeyValueList, Price, SearchField, Skeleton, Split, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { PORTAL_REFRESH_MS } from '../../app/portal-refresh.ts';
import { useWorkshopLimit, WorkshopLimit } from '../../app/workshop-select.tsx';
import { BookingGroup } from '../bookings/booking-row.tsx';
import { openText } from '../bookings/bookings-page.tsx';
import { OpenLeads } from '../leads/leads-page.tsx';
import { PapersBanner } from './papers-banner.tsx';

/** Rows of what needs an answer: today's jobs stay in view below them. */
const URGENT = 5;

/** An owner's overview: the most urgent bookings that wait for an answer, jobs of today and this week, and the balance. */
export function HomePage() {
  useDocumentTitle('Your day');
  const navigate = useNavigate();
  const [limit, setLimit] = useWorkshopLimit();
  const mayAnswer = useHasPermission(PERMISSION.bookingRespond);
  const home = useQuery({
    queryKey: ['portal-home', limit],
    queryFn: ({ signal }) => getPortalHome(api, { workshopId: limit }, signal),
    refetchInterval: PORTAL_REFRESH_MS,
  });
  if (home.error && !home.data) return <LoadError error={home.error} onRetry={() => void home.refetch()} />;
  return (
    <Stack gap={5}>
      <div>
        <h1>Your day</h1>
        <p role="status">
          {home.data && `${formatLongDay(home.data.Today)}. ${openText(home.data, mayAnswer)}`}
        </p>
      </div>
      <WorkshopLimit value={limit} onChange={setLimit} />
      <SearchField
        label="Search by plate, car, customer, phone or reference"
        maxLength={100}
        onSubmit={(text) =>
          text.trim() && void navigate({ to: '/bookings', search: { search: text.trim() } })
        }
      />
      {home.data && <TodayLink jobs={home.data.TodaysJobs.length} />}
      {home.data ? <Day home={home.data} limit={limit} mayAnswer={mayAnswer} /> : <Skeleton height={420} />}
    </Stack>
  );
}

/** Leads past what needs an answer to the jobs of today. */
const TodayLink = ({ jobs }: { jobs: number }) =>
  jobs > 0 && (
    <p>
      <a href="#today">{jobs === 1 ? '1 job today' : `${jobs} jobs today`}</a>
    </p>
  );

type DayProps = { home: PortalHome; limit: number | null; mayAnswer: boolean };

function Day({ home, limit, mayAnswer }: DayProps) {
  const waiting = home.Counts['Action required'] ?? 0;
  return (
    <Split aside={<Balance balances={home.Balances} />}>
      <Stack gap={6}>
        <PapersBanner home={home} />
        <BookingGroup
          heading={mayAnswer ? 'Needs your answer' : 'Needs an answer'}
          bookings={home.NeedsAnswer.slice(0, URGENT)}
          empty="You’re all caught up. New bookings appear here as soon as a customer books with you."
        >
          {waiting > URGENT && (
            <Link to="/bookings">{`All ${waiting} bookings that need ${mayAnswer ? 'your' : 'an'} answer`}</Link>
          )}
        </BookingGroup>
        <BookingGroup heading="Today" bookings={home.TodaysJobs} empty="You have no jobs today." />
        <BookingGroup
          heading="Later this week"
          bookings={home.WeeksJobs}
          empty="You have no jobs in the next six days."
        />
        <OpenLeads limit={limit} />
        <Link to="/bookings">All bookings</Link>
      </Stack>
    </Split>
  );
}

/** The balance for buying leads; nothing for a person without a workshop. */
function Balance({ balances }: { balances: PortalHome['Balances'] }) {
  if (balances.length === 0) return null;
  const filled = balances.filter((one) => one.Balance > 0);
  return (
    <Card title="Balance">
      {filled.length === 0 && <p>You have no credit to buy leads with.</p>}
      <KeyValueList
        layout="sum"
        items={filled.map((one) => ({
          key: one.WorkshopName,
          hint: one.Currency,
          value: <Price cents={one.Balance} />,
        }))}
      />
    </Card>
  );
}
