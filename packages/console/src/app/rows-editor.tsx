import { Button, Stack } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { RowButtons } from './row-buttons.tsx';
import styles from './rows-editor.module.css';
import { Status } from './status.tsx';
import { useRowMoves } from './use-row-moves.ts';

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
  const { addId, focusId, moveId, news, add, move, remove } = useRowMoves({
    id,
    noun,
    rows,
    create,
    onChange,
  });
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
                <RowButtons
                  {...{ noun, moveId }}
                  rowKey={row.key}
                  place={{ at: at + 1, of: rows.length }}
                  onMove={(by) => move(row, at, by)}
                  onRemove={() => remove(at)}
                />
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
        <Button id={addId} variant="secondary" size="small" onPress={add}>
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </Button>
      </div>
    </fieldset>
  );
}
