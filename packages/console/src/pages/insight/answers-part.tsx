import { getInsightAnswers } from '@pitlane/client';
import type { InsightAnswers } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Card, EmptyState } from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
import { createColumns } from '../../app/data-table.tsx';
import { createFromColumn } from './from-column.ts';
import { ANSWERS, formatShare, formatWait } from './insight-words.ts';
import { SeriesFigure } from './series-figure.tsx';
import { Sums } from './sums.tsx';
import { Figures, type PartProps } from './use-figures.tsx';

/** How long workshops take to answer what is sent to them. */
export function AnswersPart({ period, filters: { partner } }: PartProps) {
  const query = { ...period, partnerId: partner };
  return (
    <Figures name={['answers', query]} load={(signal) => getInsightAnswers(api, query, signal)}>
      {({ Kinds, Step }) =>
        Kinds.length === 0 ? (
          <EmptyState title="No questions to workshops">
            <p>Try a longer period or another partner.</p>
          </EmptyState>
        ) : (
          Kinds.map((kind) => <KindFigures key={kind.Kind} step={Step} {...kind} />)
        )
      }
    </Figures>
  );
}

type Kind = InsightAnswers['Kinds'][number];
const column = createColumns<Kind['Series'][number]>();
const minutes = (id: 'MedianMinutes' | 'SlowMinutes', header: string) =>
  column.accessor((row) => (row[id] === null ? '' : Math.round(row[id])), {
    id,
    header: `${header} (minutes)`,
    cell: ({ row }) => formatWait(row.original[id]),
  });
const toColumns = (step: InsightAnswers['Step']) => [
  createFromColumn<Kind['Series'][number]>(step),
  column.accessor('Sent', { id: 'sent', header: 'Sent' }),
  column.accessor('Answered', { id: 'answered', header: 'Answered' }),
  minutes('MedianMinutes', 'Median wait'),
  minutes('SlowMinutes', 'Nine of ten within'),
];

const toWait = ({ MedianMinutes }: Kind['Series'][number]) => ({
  value: MedianMinutes === null ? null : MedianMinutes / 60,
  text: formatWait(MedianMinutes),
});

function KindFigures({ Kind, Total, TotalBefore, Series, step }: Kind & { step: InsightAnswers['Step'] }) {
  return (
    <>
      <Card title={ANSWERS[Kind]}>
        <Sums
          items={[
            {
              name: 'Median wait',
              value: formatWait(Total.MedianMinutes),
              now: Total.MedianMinutes ?? 0,
              before: TotalBefore.MedianMinutes ?? 0,
            },
            {
              name: 'Nine of ten within',
              value: formatWait(Total.SlowMinutes),
              now: Total.SlowMinutes ?? 0,
              before: TotalBefore.SlowMinutes ?? 0,
            },
            {
              name: 'Answered',
              value: `${formatCount(Total.Answered)} of ${formatCount(Total.Sent)} (${formatShare(Total.Answered, Total.Sent)})`,
              now: Total.Answered,
              before: TotalBefore.Answered,
            },
          ]}
        />
      </Card>
      <SeriesFigure
        title={`Wait for an answer: ${ANSWERS[Kind]}`}
        note="By the day on which it was sent to the workshop. Nights and weekends count."
        rows={Series}
        step={step}
        toColumns={toColumns}
        axis="Median wait, hours"
        toValue={toWait}
        file={`answers-${Kind}`}
      />
    </>
  );
}
