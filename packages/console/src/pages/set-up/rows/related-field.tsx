import { Button, Checkbox, ComboBox, Inline } from '@pitlane/ui/aria';
import { useState } from 'react';
import styles from '../../../app/rows-editor.module.css';
import { useFocusAfterRender } from '../../../app/use-focus-after-render.ts';
import { describeEmpty, useOptions } from './choice-fields.tsx';
import type { RowField } from './row-form.ts';
import type { RelatedDraft } from './task-parts.ts';

type Props = {
  field: RowField;
  /** What the stored tasks are called. */
  names: Record<string, string>;
  value: RelatedDraft[];
  error: string | undefined;
  onChange: (value: RelatedDraft[]) => void;
};

/** Tasks that go with this one, or that it is made of, in their order; more are found by name. */
export function RelatedField({ field, names, value, error, onChange }: Props) {
  const { name: column, label, hint, input } = field;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const focusAfterRender = useFocusAfterRender();
  const query = useOptions('tasks', column, typed);
  const options = (query.data?.Items ?? [])
    .filter(({ Id }) => !value.some(({ id }) => id === Id))
    .map(({ Id, Name }) => ({ id: Id, label: Name }));
  const nameTask = (id: string) => chosen[id] ?? names[id] ?? `Task ${id}`;
  const add = (id: string | null) => {
    if (id === null) return;
    setChosen((before) => ({ ...before, [id]: options.find((option) => option.id === id)?.label ?? id }));
    setTyped('');
    focusAfterRender(`remove-${column}-${id}`);
    onChange([...value, { id, isRequired: false }]);
  };
  const remove = (at: number) => {
    const next = value[at + 1] ?? value[at - 1];
    if (next) focusAfterRender(`remove-${column}-${next.id}`);
    onChange(value.toSpliced(at, 1));
  };
  return (
    <fieldset className={styles.group} aria-label={label}>
      <legend className={styles.legend}>{label}</legend>
      {value.length > 0 && (
        <ul className={styles.items} aria-label={label}>
          {value.map(({ id, isRequired }, at) => (
            <li key={id}>
              <Inline gap={2}>
                <span className={styles.name}>{nameTask(id)}</span>
                {input === 'related' && (
                  <Checkbox
                    isSelected={isRequired}
                    aria-labelledby={undefined}
                    aria-label={`${nameTask(id)} always comes along`}
                    onChange={(next) => onChange(value.with(at, { id, isRequired: next }))}
                  >
                    Always comes along
                  </Checkbox>
                )}
                <Button
                  id={`remove-${column}-${id}`}
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${nameTask(id)}`}
                  onPress={() => remove(at)}
                >
                  Remove
                </Button>
              </Inline>
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        // A new one after each choice: an emptied field would open its list again.
        key={value.length}
        label="Add a task"
        {...(hint && { hint })}
        error={error}
        menuTrigger="focus"
        options={options}
        value={null}
        inputValue={typed}
        onInputChange={setTyped}
        onChange={add}
        onBlur={() => setTyped('')}
        empty={describeEmpty(query)}
      />
    </fieldset>
  );
}
