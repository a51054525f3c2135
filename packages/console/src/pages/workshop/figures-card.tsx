import type { WorkshopFigures } from '@pitlane/contracts';
import { formatMinutes, formatShare } from '@pitlane/domain/portal/workshop-figures';
import { Card, KeyValueList } from '@pitlane/ui/aria';

/** How the workshop answers, and what customers think of it. */
export function FiguresCard({ figures }: { figures: WorkshopFigures }) {
  const { Offered, Confirmed, Declined, OtherAnswers, Waiting, AnswerMinutes, Reviews, Stars } = figures;
  return (
    <Card title={`The last ${figures.Days} days`}>
      <KeyValueList
        items={[
          {
            key: 'Bookings offered',
            value: String(Offered),
            hint: Waiting > 0 && `${Waiting} without an answer`,
          },
          {
            key: 'Median time to answer',
            value: AnswerMinutes === null ? 'No answer yet' : formatMinutes(AnswerMinutes),
            hint: 'By the clock, nights and weekends too.',
          },
          { key: 'Confirmed', value: formatShare(Confirmed, Offered) },
          { key: 'Declined', value: formatShare(Declined, Offered) },
          { key: 'Another time, price or a question', value: formatShare(OtherAnswers, Offered) },
          { key: 'Reviews', value: Stars === null ? 'None' : `${Stars.toFixed(1)} stars of ${Reviews}` },
          { key: 'With one or two stars', value: String(figures.PoorReviews) },
          { key: 'Reviews it reported', value: String(figures.ReportedReviews) },
          { key: 'Changes customers wanted', value: String(figures.ChangeRequests) },
        ]}
      />
    </Card>
  );
}
