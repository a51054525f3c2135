import type { AuditFilters as Filters } from '@pitlane/client';
import type { AuditSubject } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { localDay } from '@pitlane/domain/calendar/zone';
import { DatePicker, Grid, Select } from '@pitlane/ui/aria';
import { TextFilter } from '../../app/text-filter.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { ACTIONS, nameSeveral } from './audit-words.ts';

type Props = {
  filters: AuditFilters;
  /** What the roles of the signed-in person cover. */
  subjects: readonly AuditSubject[];
  onFilter: (change: Filters) => void;
};

const EVERY = 'every';
/** No entry is older; what is typed of a year passes through earlier days. */
const FIRST_DAY = '2020-01-01';

/** Who, what, which object, and when; each choice applies at once, a text with Enter or when its field is left. */
export function AuditFilterForm({ filters, subjects, onFilter }: Props) {
  const today = localDay(new Date(), SERVICE_ZONE);
  const actions = Object.entries(ACTIONS).filter(
    ([, { subject }]) => subjects.includes(subject) && (!filters.subject || filters.subject === subject),
  );
  const choose = (id: string) => (id === EVERY ? undefined : id);
  return (
    <Grid min="small">
      <TextFilter label="Who (email)" value={filters.actor} onChange={(actor) => onFilter({ actor })} />
      <Select
        label="About"
        options={[
          { id: EVERY, label: 'Everything' },
          ...subjects.map((id) => ({ id, label: nameSeveral(id) })),
        ]}
        value={filters.subject ?? EVERY}
        onChange={(id) => onFilter({ subject: choose(id), action: undefined })}
      />
      <TextFilter label="Number or reference" value={filters.id} onChange={(id) => onFilter({ id })} />
      <Select
        label="What"
        options={[
          { id: EVERY, label: 'Every action' },
          ...actions.map(([id, { title }]) => ({ id, label: title })),
        ]}
        value={filters.action ?? EVERY}
        onChange={(id) => onFilter({ action: choose(id) })}
      />
      <DayFilter
        label="From"
        value={filters.from}
        min={FIRST_DAY}
        max={filters.to ?? today}
        onChange={(from) => onFilter({ from })}
      />
      <DayFilter
        label="To"
        value={filters.to}
        min={filters.from ?? FIRST_DAY}
        max={today}
        onChange={(to) => onFilter({ to })}
      />
    </Grid>
  );
}

type FieldProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function DayFilter({ label, value, min, max, onChange }: FieldProps & { min: string; max: string }) {
  const apply = (day: string | null) => {
    if (day === null || (day >= min && day <= max)) onChange(day ?? undefined);
  };
  return <DatePicker label={label} value={value ?? null} min={min} max={max} onChange={apply} />;
}
