import { Checkbox, CheckboxGroup, Select, TextArea, TextField } from '@pitlane/ui/aria';
import { OneOfField, SomeOfField } from '../set-up/rows/choice-fields.tsx';
import type { Picture, Rate, Roadside, SettingDraft, SitePageDraft } from './setting-drafts.ts';
import type { SettingField } from './setting-fields.ts';
import { PicturesField, RatesField, RoadsideField } from './setting-lists.tsx';
import { SitePagesField } from './site-pages-field.tsx';

export type SettingErrors = Partial<Record<string, string>>;
type Props = {
  field: SettingField;
  value: SettingDraft;
  /** By path below the settings, such as `pages/terms`. */
  errors: SettingErrors;
  onChange: (value: SettingDraft) => void;
};

/** Stands for the default in a list of choices. */
const NONE = '';

/** The input of a setting, by its kind. */
export function SettingInput({ field, value, errors, onChange }: Props) {
  const { name, label, hint, input, options = [], none = '' } = field;
  const texts = { label, error: errors[name], ...(hint && { hint }) };
  if (input === 'rates')
    return <RatesField {...{ field, onChange }} error={errors[name]} value={value as Rate[]} />;
  if (input === 'pictures')
    return <PicturesField {...{ field, onChange }} error={errors[name]} value={value as Picture[]} />;
  if (input === 'roadside')
    return <RoadsideField {...{ field, onChange }} error={errors[name]} value={value as Roadside} />;
  if (input === 'pages')
    return <SitePagesField {...{ errors, onChange }} value={value as Record<string, SitePageDraft>} />;
  if (input === 'some-of')
    return (
      <CheckboxGroup {...texts} value={value as string[]} onChange={onChange}>
        {options.map((option) => (
          <Checkbox key={option.id} value={option.id}>
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    );
  if (input === 'categories')
    return (
      <SomeOfField
        kind="tasks"
        field={{ name: 'category_id', label, input: 'some-of' }}
        value={value as string[]}
        error={errors[name]}
        onChange={onChange}
      />
    );
  const text = value as string;
  if (input === 'workshop' || input === 'configuration')
    return (
      <OneOfField
        kind="funnel-configurations"
        field={{
          ...{ name: input === 'workshop' ? 'supplier_id' : 'id', label, input: 'one-of', none },
          ...(hint && { hint }),
        }}
        name={`${input === 'workshop' ? 'Workshop' : 'Configuration'} ${text}`}
        value={text}
        error={errors[name]}
        onChange={onChange}
      />
    );
  if (input === 'choice')
    return (
      <Select {...texts} options={[{ id: NONE, label: none }, ...options]} value={text} onChange={onChange} />
    );
  if (input === 'lines') return <TextArea {...texts} rows={3} value={text} onChange={onChange} />;
  const inputMode = input === 'number' || input === 'money' ? ({ inputMode: 'decimal' } as const) : {};
  return <TextField {...texts} {...inputMode} value={text} onChange={onChange} />;
}
