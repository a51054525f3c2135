import { Select } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { keepDraft, useDraft } from './draft.ts';
import { meQuery } from './me.ts';

/** Names in `draft.ts`: the workshop of the pages about one, and the one that lists are limited to. */
const CHOSEN = 'workshop';
const LIMIT = 'workshop-limit';
const ALL = 'all';

type Props = { value: number | null; onChange: (id: number) => void };

/** Chooses one of the person's workshops; hidden if there is only one. */
export const WorkshopSelect = ({ value, onChange }: Props) => (
  <OwnWorkshops
    label="Workshop"
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(Number(id))}
  />
);

/**
 * The requested workshop if the person has it, else the one that was last chosen in this tab, else the first; null
 * without any. The second value keeps a choice for the other pages.
 */
export function useWorkshop(wanted: number | null = null): [number | null, (id: number) => void] {
  const [chosen, choose] = useDraft<number | null>(CHOSEN, null);
  const ids = useIds();
  return [[wanted, chosen].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null, choose];
}

type LimitProps = { value: number | null; onChange: (id: number | null) => void };

/** Limits a list to one of the person's workshops; hidden if there is only one. */
export const WorkshopLimit = ({ value, onChange }: LimitProps) => (
  <OwnWorkshops
    label="Show"
    all="All your workshops"
    value={value === null ? ALL : String(value)}
    onChange={(id) => onChange(id === ALL ? null : Number(id))}
  />
);

type OwnProps = {
  label: string;
  /** What stands for all of them, where that can be chosen. */
  all?: string;
  value: string | null;
  onChange: (id: string) => void;
};

function OwnWorkshops({ label, all, value, onChange }: OwnProps) {
  const workshops = useWorkshops();
  if (workshops.length < 2) return null;
  const options = workshops.map(({ WorkshopId, Name, SuburbName }) => ({
    id: String(WorkshopId),
    label: `${Name}, ${SuburbName}`,
  }));
  return (
    <Select
      label={label}
      value={value}
      options={all ? [{ id: ALL, label: all }, ...options] : options}
      onChange={onChange}
    />
  );
}

/** The workshop that the lists of this tab are limited to; null for all. The pages about one workshop follow it. */
export function useWorkshopLimit(): [number | null, (id: number | null) => void] {
  const [limit, setLimit] = useDraft<number | null>(LIMIT, null);
  const ids = useIds();
  const change = (id: number | null) => {
    setLimit(id);
    if (id !== null) keepDraft(CHOSEN, id);
  };
  return [limit !== null && ids.includes(limit) ? limit : null, change];
}

const useWorkshops = () => useQuery(meQuery).data?.Workshops ?? [];
const useIds = () => useWorkshops().map((one) => one.WorkshopId);
