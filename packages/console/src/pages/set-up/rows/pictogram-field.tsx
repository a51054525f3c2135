import type { DataRowKind } from '@pitlane/contracts';
import { Icon, Inline, RadioGroup, Stack, TextArea } from '@pitlane/ui/aria';
import { useOptions } from './choice-fields.tsx';
import styles from './pictogram-field.module.css';
import type { RowField } from './row-form.ts';

type Props = {
  kind: DataRowKind;
  field: RowField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A browser logs what it can't draw: only what may be stored is drawn. */
const isDrawable = (path: string): boolean => /^[Mm]\s*[\d.-][MmLlHhVvCcSsQqTtAaZz0-9 .,-]*$/.test(path);

/** A drawing of those in use, or another one by its path. */
export function PictogramField({ kind, field, value, error, onChange }: Props) {
  const { name, label } = field;
  const query = useOptions(kind, name);
  const used = query.data?.Items ?? [];
  return (
    <Stack gap={3}>
      {used.length > 0 && (
        <div className={styles.pictograms}>
          <RadioGroup
            label={label}
            layout="tiles"
            value={used.some(({ Id }) => Id === value) ? value : null}
            onChange={onChange}
            options={used.map(({ Id, Name }) => ({
              value: Id,
              label: (
                <span className={styles.pictogram}>
                  <Icon path={Id} size={28} />
                  {Name}
                </span>
              ),
            }))}
          />
        </div>
      )}
      <TextArea
        label={`${label}, as a path`}
        hint="Choose one above, or paste the path of an outline on a grid of 24 by 24. Leave empty for a spanner."
        rows={3}
        value={value}
        error={
          error ?? (query.error ? 'The pictures in use didn’t load. You can still paste a path.' : undefined)
        }
        onChange={(text) => onChange(text.replace(/\s+/g, ' '))}
      />
      {isDrawable(value) && (
        <Inline gap={2}>
          <Icon path={value} size={28} />
          <span>How customers see it</span>
        </Inline>
      )}
    </Stack>
  );
}
