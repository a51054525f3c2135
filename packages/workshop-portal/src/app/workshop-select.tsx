import { Select } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me.ts';

type Props = { value: number | null; onChange: (id: number) => void };

/** Chooses one of the person's workshops; hidden if there is only one. */
export function WorkshopSelect({ value, onChange }: Props) {
  const { data } = useQuery(meQuery);
  const workshops = data?.Workshops ?? [];
  if (workshops.length < 2) return null;
  return (
    <Select
      label="Workshop"
      value={value === null ? null : String(value)}
      options={workshops.map((one) => ({
        id: String(one.WorkshopId),
        label: `${one.Name}, ${one.SuburbName}`,
      }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

/** The chosen or requested workshop if the person has it; else the first; null without any. */
export function useWorkshop(wanted: number | null): number | null {
  const { data } = useQuery(meQuery);
  const ids = data?.Workshops.map((one) => one.WorkshopId) ?? [];
  return wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null);
}
