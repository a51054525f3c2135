import { capitalise } from '@pitlane/domain/text/capitalise';
import { Button, Inline, Stack } from '@pitlane/ui/aria';
import { type ReactNode, useState } from 'react';
import styles from './rows-editor.module.css';
import { Status } from './status.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';

type Part<Row> = {
  /** Its place, from 1. */
  place: number;
  /** Of the field that takes the focus of a new row. */
  focusId: string;
  change: (part: Partial<Row>) => void;
};

type Props<Row extends { key: string }> = {
  /** Unique in the page. */
  id: string;
  label: string;
  /** What one is called: `question`. */
  noun: string;
  hint?: string | undefined;
  error?: string | undefined;
  rows: readonly Row[];
  create: () => Row;
  onChange: (rows: Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, part: Part<Row>) => ReactNode;
};

/** A list of a few fields each: its rows are added, moved and removed by keys too, and the focus stays with them. */
export function RowsEditor<Row extends { key: string }>(props: Props<Row>) {
  const { id, label, noun, hint, error, rows, create, onChange, children } = props;
  const focusAfterRender = useFocusAfterRender();
  const [news, setNews] = useState('');
  const title = capitalise(noun);
  const moveId = (key: string, by: -1 | 1) => `${id}-${by === 1 ? 'down' : 'up'}-${key}`;
  const focusId = (key: string) => `${id}-${key}`;
  const add = () => {
    const row = create();
    focusAfterRender(focusId(row.key));
    setNews('');
    onChange([...rows, row]);
  };
  const move = (row: Row, at: number, by: -1 | 1) => {
    focusAfterRender(moveId(row.key, by), moveId(row.key, by === 1 ? -1 : 1));
    setNews(`${title} ${at + 1} is now ${noun} ${at + 1 + by}.`);
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
  };
  const remove = (at: number) => {
    focusAfterRender(`${id}-add`);
    setNews(`${title} ${at + 1} is removed once you save.`);
    onChange(rows.toSpliced(at, 1));
  };
  return (
    <fieldset className={styles.group} aria-label={label}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.length > 0 && (
        <ol className={styles.items} aria-label={label}>
          {rows.map((row, at) => (
            <li key={row.key}>
              <Stack gap={3}>
                {children(row, {
                  place: at + 1,
                  focusId: focusId(row.key),
                  change: (part) => onChange(rows.with(at, { ...row, ...part })),
                })}
                <Inline gap={2}>
                  {rows.length > 1 &&
                    ([-1, 1] as const).map((by) => (
                      <Button
                        key={by}
                        id={moveId(row.key, by)}
                        variant="secondary"
                        size="small"
                        aria-label={`Move ${by === 1 ? 'down' : 'up'} ${noun} ${at + 1}`}
                        isDisabled={at === (by === 1 ? rows.length - 1 : 0)}
                        onPress={() => move(row, at, by)}
                      >
                        {by === 1 ? 'Move down' : 'Move up'}
                      </Button>
                    ))}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${noun} ${at + 1}`}
                    onPress={() => remove(at)}
                  >
                    Remove
                  </Button>
                </Inline>
              </Stack>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Status>{news}</Status>
      <div>
        <Button id={`${id}-add`} variant="secondary" size="small" onPress={add}>
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </Button>
      </div>
    </fieldset>
  );
}
