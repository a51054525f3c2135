import { Checkbox, CheckboxGroup } from '@pitlane/ui/aria';

type Choice = {
  id: number;
  name: string;
  /** Why it can’t be chosen; null where it can. */
  obstacle: string | null;
  hint: string;
};

type Props = {
  label: string;
  choices: readonly Choice[];
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Workshops of which some are chosen, with what speaks against the others. */
export const WorkshopChoices = ({ label, choices, value, onChange }: Props) => (
  <CheckboxGroup label={label} value={value} onChange={onChange}>
    {choices.map(({ id, name, obstacle, hint }) => (
      <Checkbox key={id} value={String(id)} isDisabled={obstacle !== null} hint={hint}>
        {name}
      </Checkbox>
    ))}
  </CheckboxGroup>
);
