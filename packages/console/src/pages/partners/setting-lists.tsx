import { DatePicker, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import { RowsEditor } from '../../app/rows-editor.tsx';
import { createKey, type Picture, type Rate, type Roadside } from './setting-drafts.ts';
import type { SettingField } from './setting-fields.ts';

type Props<Value> = {
  field: SettingField;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** Percentages, each from a day on. */
export const RatesField = ({ field: { name, label, hint }, value, error, onChange }: Props<Rate[]>) => (
  <RowsEditor
    id={name}
    noun="rate"
    rows={value}
    create={(): Rate => ({ key: createKey(), from: null, percent: '' })}
    {...{ label, hint, error, onChange }}
  >
    {({ from, percent }, { place, focusId, change }) => (
      <>
        <TextField
          id={focusId}
          label={`Percent of rate ${place}`}
          inputMode="decimal"
          value={percent}
          onChange={(text) => change({ percent: text })}
        />
        <DatePicker
          label={`First day of rate ${place}`}
          value={from}
          onChange={(day) => change({ from: day })}
        />
      </>
    )}
  </RowsEditor>
);

/** Pictures of the hosted origin with a text and a link. */
export const PicturesField = ({ field: { name, label, hint }, value, error, onChange }: Props<Picture[]>) => (
  <RowsEditor
    id={name}
    noun="picture"
    rows={value}
    create={(): Picture => ({ key: createKey(), address: '', text: '', link: '' })}
    {...{ label, hint, error, onChange }}
  >
    {({ address, text, link }, { place, focusId, change }) => (
      <>
        <TextField
          id={focusId}
          label={`Address of picture ${place}`}
          hint="On your own address, such as /api/…"
          value={address}
          onChange={(next) => change({ address: next })}
        />
        <TextField
          label={`What picture ${place} shows, in words`}
          value={text}
          onChange={(next) => change({ text: next })}
        />
        <TextField
          label={`Where picture ${place} leads`}
          hint="An https:// address or a path. Leave empty for no link."
          value={link}
          onChange={(next) => change({ link: next })}
        />
      </>
    )}
  </RowsEditor>
);

/** Where help on the road comes from, and in which states. */
export const RoadsideField = ({ field: { label }, value, error, onChange }: Props<Roadside>) => (
  <Stack gap={3}>
    <TextField
      label={label}
      hint="A web address that customers with a flat battery get. Leave empty for none."
      value={value.link}
      error={error}
      onChange={(link) => onChange({ ...value, link })}
    />
    {value.link.trim() !== '' && (
      <TextArea
        label="States with roadside help"
        hint="One per line, such as NSW. Leave empty for all."
        rows={3}
        value={value.states}
        onChange={(states) => onChange({ ...value, states })}
      />
    )}
  </Stack>
);
