import type { OperatorWorkshop } from '@pitlane/contracts';
import { formatBusinessNumber } from '@pitlane/domain/money/business-number';
import { formatCents } from '@pitlane/domain/money/money';
import { Card, KeyValueList, Stack } from '@pitlane/ui/aria';
import { listContactFacts } from '../../app/list-contact-facts.tsx';
import { nameClock } from '../../app/name-clock.ts';
import { showDay } from './show-day.ts';

/** Who the workshop is, what it does, and on which terms. */
export function WorkshopFacts({ workshop }: { workshop: OperatorWorkshop }) {
  const { Categories, Makes, PriceCount } = workshop;
  const work = [...(workshop.ProvidesServicing ? ['Servicing'] : []), ...Categories];
  return (
    <Stack gap={5}>
      <Card title="Contact">
        <KeyValueList
          items={[
            ...listContactFacts(workshop),
            { key: 'Times', value: nameClock(workshop.IANATimeZone) },
            { key: 'Business number', value: formatBusinessNumber(workshop.BusinessNumber) },
            { key: 'Joined', value: showDay(workshop.JoinedOn) },
          ]}
        />
      </Card>
      <Card title="Work and terms">
        <KeyValueList
          items={[
            { key: 'Work', value: work.join(', ') || 'None yet' },
            { key: 'Makes', value: Makes ? Makes.join(', ') : 'All' },
            { key: 'Labour', value: `${formatCents(workshop.LabourRateIncGst)} an hour` },
            {
              key: 'Own prices',
              value: String(PriceCount),
              hint: 'What has no price costs hours and parts.',
            },
            { key: 'Commission', value: `${workshop.CommissionPercent}%` },
          ]}
        />
      </Card>
    </Stack>
  );
}
