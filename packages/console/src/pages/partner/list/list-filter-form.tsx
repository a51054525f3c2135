import type { PartnerFilters } from '@pitlane/client';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { localDay } from '@pitlane/domain/calendar/zone';
import { DatePicker, Grid } from '@pitlane/ui/aria';
import { ChoiceFilter } from '../../../app/choice-filter.tsx';

type Props = {
  filters: PartnerFilters;
  /** States to choose from, with what each is called. */
  statuses: Readonly<Record<string, string>>;
  onFilter: (change: PartnerFilters) => void;
};

/** Nothing is older; what is typed of a year passes through earlier days. */
const FIRST_DAY = '2020-01-01';

/** State and days of a list; each choice applies at once. */
export function ListFilterForm({ filters, statuses, onFilter }: Props) {
  const today = localDay(new Date(), SERVICE_ZONE);
  const { from, to } = filters;
  return (
    <Grid min="small">
      <ChoiceFilter
        label="State"
        every="Every state"
        options={Object.entries(statuses).map(([id, label]) => ({ id, label }))}
        value={filters.status}
        onChange={(status) => onFilter({ status })}
      />
      <DatePicker
        label="From"
        value={from ?? null}
        min={FIRST_DAY}
        max={to ?? today}
        onChange={(day) => isWithin(day, FIRST_DAY, to ?? today) && onFilter({ from: day ?? undefined })}
      />
      <DatePicker
        label="To"
        value={to ?? null}
        min={from ?? FIRST_DAY}
        max={today}
        onChange={(day) => isWithin(day, from ?? FIRST_DAY, today) && onFilter({ to: day ?? undefined })}
      />
    </Grid>
  );
}

const isWithin = (day: string | null, min: string, max: string): boolean =>
  day === null || (day >= min && day <= max);
