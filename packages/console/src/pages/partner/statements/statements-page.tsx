import { getPartnerStatement, getPartnerStatements } from '@pitlane/client';
import { formatCents } from '@pitlane/domain/money/money';
import { Card, KeyValueList, Stack } from '@pitlane/ui/aria';
import { Link, useSearch } from '@tanstack/react-router';
import { api } from '../../../app/api.ts';
import { DataList } from '../../../app/data-list.tsx';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Page } from '../../../app/page.tsx';
import { usePages } from '../../../app/use-pages.ts';
import { usePartnerScope } from '../partner-scope.tsx';
import { LINE_COLUMNS, nameMonth, STATEMENT_COLUMNS } from './statement-columns.tsx';

/** Monthly commission, or one month with what it consists of. */
export function StatementsPage() {
  const { month } = useSearch({ strict: false }) as { month?: string };
  return month === undefined ? <Months /> : <MonthPart key={month} month={month} />;
}

function Months() {
  const { scope } = usePartnerScope();
  const pages = usePages({
    queryKey: ['partner', scope, 'statements'],
    load: (cursor, signal) => getPartnerStatements(api, scope, { cursor }, signal),
  });
  return (
    <Page title="Commission">
      <p>
        {scope === null ? 'You earn' : 'The partner earns'} a share of what customers pay for work that is
        done, less what goes back to them. A month begins and ends at midnight in Brisbane (AEST).
      </p>
      <DataList
        label="Statements, newest first"
        pages={pages}
        columns={STATEMENT_COLUMNS}
        rowId={(row) => `${row.Month}-${row.Currency}`}
        file="commission.csv"
        empty={{ title: 'No commission yet', text: 'The first statement appears once work is done.' }}
      />
    </Page>
  );
}

function MonthPart({ month }: { month: string }) {
  useDocumentTitle(`Commission of ${nameMonth(month)}`);
  const { scope } = usePartnerScope();
  const pages = usePages({
    queryKey: ['partner', scope, 'statement', month],
    load: (cursor, signal) => getPartnerStatement(api, scope, month, { cursor }, signal),
  });
  const statements = pages.firstPage?.Statements ?? [];
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
      <DataList
        label="Lines, newest first"
        pages={pages}
        columns={LINE_COLUMNS}
        file={`commission-${month}.csv`}
        empty={{ title: 'Nothing in this month', text: 'No work was done and no money went back.' }}
      />
    </Stack>
  );
}
