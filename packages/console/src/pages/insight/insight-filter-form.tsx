import type { InsightChoices } from '@pitlane/contracts';
import type { Day } from '@pitlane/domain/calendar/day';
import { DatePicker, Grid, Select } from '@pitlane/ui/aria';
import { type InsightFilters, PRESETS, type TABS, toPeriod } from './insight-filters.ts';

type Props = {
  tab: (typeof TABS)[number];
  filters: InsightFilters;
  choices: InsightChoices | undefined;
  today: Day;
  onFilter: (change: Partial<InsightFilters>) => void;
};

const EVERY = 'every';
/** No lead is older. */
const FIRST_DAY = '2020-01-01';
const PERIODS: Record<(typeof PRESETS)[number], string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  'this-month': 'This month',
  'last-month': 'Last month',
};

/** What the figures of a tab can be limited by; each choice applies at once and is in the address. */
export function InsightFilterForm({ tab, filters, choices, today, onFilter }: Props) {
  const isOfLeads = tab === 'funnel' || tab === 'money';
  const bind = (name: 'partner' | 'region' | 'task') => ({
    value: filters[name],
    onChange: (id: number | undefined) => onFilter({ [name]: id }),
  });
  return (
    <Grid min="small">
      {tab !== 'coverage' && <PeriodFilter {...{ filters, today, onFilter }} />}
      {(isOfLeads || tab === 'answers') && (
        <IdFilter {...bind('partner')} label="Partner" every="Every partner" choices={choices?.Partners} />
      )}
      {isOfLeads && (
        <>
          <ChoiceFilter
            label="Version of the funnel"
            every="Both"
            options={[
              { id: '1', label: 'Version 1' },
              { id: '2', label: 'Version 2' },
            ]}
            value={filters.version}
            onChange={(version) => onFilter({ version: version as InsightFilters['version'] })}
          />
          <ChoiceFilter
            label="Device"
            every="Every device"
            options={[
              { id: 'phone', label: 'Phone' },
              { id: 'desktop', label: 'Computer or tablet' },
              { id: 'unknown', label: 'Unknown' },
            ]}
            value={filters.device}
            onChange={(device) => onFilter({ device: device as InsightFilters['device'] })}
          />
        </>
      )}
      {(tab === 'prices' || tab === 'coverage') && (
        <IdFilter
          {...bind('region')}
          label="Region"
          every={tab === 'coverage' ? 'Every region' : null}
          choices={choices?.Regions.map(({ Id, Name, Country }) => ({ Id, Name: `${Name}, ${Country}` }))}
          value={filters.region ?? (tab === 'prices' ? (choices?.LargestRegion ?? undefined) : undefined)}
        />
      )}
      {tab === 'coverage' && (
        <IdFilter {...bind('task')} label="Work" every="All work" choices={choices?.Tasks} />
      )}
    </Grid>
  );
}

function PeriodFilter({ filters, today, onFilter }: Pick<Props, 'filters' | 'today' | 'onFilter'>) {
  const { from, to } = toPeriod(filters, today);
  const isCustom = filters.period === 'custom';
  const choose = (id: string) =>
    onFilter(
      id === 'custom'
        ? { period: 'custom', from, to }
        : { period: id as InsightFilters['period'], from: undefined, to: undefined },
    );
  return (
    <>
      <Select
        label="Period"
        options={[
          ...PRESETS.map((id) => ({ id, label: PERIODS[id] })),
          { id: 'custom', label: 'Custom dates' },
        ]}
        value={filters.period ?? '30d'}
        onChange={choose}
      />
      {isCustom && (
        <>
          <DatePicker
            label="From"
            value={from}
            min={FIRST_DAY}
            max={to}
            onChange={(day) => day && day >= FIRST_DAY && day <= to && onFilter({ from: day, to })}
          />
          <DatePicker
            label="To"
            value={to}
            min={from}
            max={today}
            onChange={(day) => day && day >= from && day <= today && onFilter({ from, to: day })}
          />
        </>
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  /** What stands for no limit; null where one has to be chosen. */
  every: string | null;
  options: { id: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

type IdProps = Pick<ChoiceProps, 'label' | 'every'> & {
  choices: readonly { Id: number; Name: string }[] | undefined;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

const IdFilter = ({ label, every, choices = [], value, onChange }: IdProps) => (
  <ChoiceFilter
    label={label}
    every={every}
    options={choices.map(({ Id, Name }) => ({ id: String(Id), label: Name }))}
    value={value?.toString()}
    onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
  />
);

const ChoiceFilter = ({ label, every, options, value, onChange }: ChoiceProps) => (
  <Select
    label={label}
    options={every === null ? options : [{ id: EVERY, label: every }, ...options]}
    value={value ?? (every === null ? null : EVERY)}
    onChange={(id) => onChange(id === EVERY ? undefined : id)}
  />
);
