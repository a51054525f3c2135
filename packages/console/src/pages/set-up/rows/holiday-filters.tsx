import type { RowFilters } from '@pitlane/client';
import { Inline, Select } from '@pitlane/ui/aria';
import { COUNTRIES, STATES } from './regions.ts';
import { toOptions } from './row-fields.ts';

export type HolidayLimits = Pick<RowFilters, 'country' | 'state' | 'year'>;

const ANY = 'any';
const COUNTRY_OPTIONS = [{ id: ANY, label: 'All countries' }, ...toOptions(COUNTRIES)];
/** The one before, this one, and as far as public holidays are known. */
const YEARS_AROUND = [-1, 0, 1, 2];

type Props = { value: HolidayLimits; onChange: (value: HolidayLimits) => void };

/** Limits holidays to a country, a state or region, and a year. */
export function HolidayFilters({ value, onChange }: Props) {
  const { country, state, year } = value;
  const states = country === 'AU' || country === 'NZ' ? STATES[country] : [];
  const thisYear = new Date().getFullYear();
  const toValue = (id: string) => (id === ANY ? undefined : id);
  return (
    <Inline>
      <Select
        label="Country"
        options={COUNTRY_OPTIONS}
        value={country ?? ANY}
        onChange={(id) => onChange({ year, country: toValue(id) })}
      />
      {states.length > 0 && (
        <Select
          label="State or region"
          hint="Includes national holidays."
          options={[{ id: ANY, label: 'All' }, ...toOptions(states)]}
          value={state ?? ANY}
          onChange={(id) => onChange({ ...value, state: toValue(id) })}
        />
      )}
      <Select
        label="Year"
        options={[
          { id: ANY, label: 'All years' },
          ...YEARS_AROUND.map((step) => ({ id: String(thisYear + step), label: String(thisYear + step) })),
        ]}
        value={year ?? ANY}
        onChange={(id) => onChange({ ...value, year: toValue(id) })}
      />
    </Inline>
  );
}
