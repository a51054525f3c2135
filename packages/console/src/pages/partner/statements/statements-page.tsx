import { getPartnerStatement, getPartnerStatements } from '@pitlane/client';
import { Month } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Card, KeyValueList, Stack } from '@pitlane/ui/aria';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { ListPart } from '../list/list-part.tsx';
import { usePartnerScope } from '../partner-scope.tsx';
import { LINE_COLUMNS, nameMonth, STATEMENT_COLUMNS } from './statement-columns.tsx';

const Search = v.object({ month: v.fallback(v.optional(Month), undefined) });
/** The month in the query of an address; without it, all months. */
export const parseStatementSearch = (search: Record<string, unknown>) => v.parse(Search, search);

/** Monthly commission, or one month with what it consists of. */
export function StatementsPage() {
  const { month } = useSearch({ strict: false }) as v.InferOutput<typeof Search>;
  return month === undefined ? <Months /> : <MonthPart month={month} />;
}

function Months() {
  useDocumentTitle('Commission');
  const { scope } = usePartnerScope();
  const query = useInfiniteQuery({
    queryKey: ['partner', scope, 'statements'],
    queryFn: ({ pageParam, signal }) => getPartnerStatements(api, scope, { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
  });
  return (
    <Stack gap={5}>
      <h1>Commission</h1>
      <p>
        {scope === null ? 'You earn' : 'The partner earns'} a share of what customers pay for work that is
        done, less what goes back to them. A month begins and ends at midnight in Brisbane (AEST).
      </p>
      <ListPart
        label="Statements, newest first"
        query={query}
        columns={STATEMENT_COLUMNS}
        rowId={(row) => `${row.Month}-${row.Currency}`}
        file="commission.csv"
        empty={{ title: 'No commission yet', text: 'The first statement appears once work is done.' }}
      />
    </Stack>
  );
}

function MonthPart({ month }: { month: string }) {
  useDocumentTitle(`Commission of ${nameMonth(month)}`);
  const { scope } = usePartnerScope();
  const query = useInfiniteQuery({
    queryKey: ['partner', scope, 'statement', month],
    queryFn: ({ pageParam, signal }) => getPartnerStatement(api, scope, month, { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
  });
  const statements = query.data?.pages[0]?.Statements ?? [];
  return (
    <Stack gap={5}>
      <Link to="." search={{} as never}>
        All months
      </Link>
      <h1>Commission of {nameMonth(month)}</h1>
      {statements.map((statement) => (
        <Card key={statement.Currency} title={statement.IsComplete ? 'Statement' : 'So far'}>
          <KeyValueList
            layout="sum"
            items={[
              ...statement.Rates.map((rate) => ({
                key: `${rate.Percent}% of ${formatCents(rate.BaseCents)}`,
                value: formatCents(rate.CommissionCents),
              })),
              {
                key: `Commission in ${statement.Currency}`,
                value: formatCents(statement.CommissionCents),
                total: true,
              },
            ]}
          />
        </Card>
      ))}
      <ListPart
        label="Lines, newest first"
        query={query}
        columns={LINE_COLUMNS}
        rowId={({ Id }) => String(Id)}
        file={`commission-${month}.csv`}
        empty={{ title: 'Nothing in this month', text: 'No work was done and no money went back.' }}
      />
    </Stack>
  );
}
