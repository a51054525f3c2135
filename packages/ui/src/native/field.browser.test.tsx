import { renderNative, testField } from '../component.fixture.tsx';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { Combobox } from './combobox.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
const field = { value: '', onChange: nothing };
const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
];

for (const [name, Control] of Object.entries({ TextField, TextArea, CodeInput }))
  testField(name, {
    show: (texts, disabled) => renderNative(<Control {...field} {...texts} disabled={disabled} />),
    find: (screen, label) => screen.getByRole('textbox', { name: label }),
    describes: 'error-first',
  });

testField('Select', {
  show: (texts, disabled) =>
    renderNative(<Select {...field} {...texts} options={options} placeholder="Any" disabled={disabled} />),
  find: (screen, name) => screen.getByRole('combobox', { name }),
  describes: 'error-first',
});

testField('Combobox', {
  show: (texts, disabled) =>
    renderNative(
      <Combobox {...{ ...field, ...texts, disabled }} onSelect={nothing} options={options} status="idle" />,
    ),
  find: (screen, name) => screen.getByRole('combobox', { name }),
  describes: 'error-first',
});

testField('Checkbox', {
  show: ({ label, ...texts }, disabled) =>
    renderNative(
      <Checkbox {...texts} checked={false} onChange={nothing} disabled={disabled}>
        {label}
      </Checkbox>,
    ),
  find: (screen, name) => screen.getByRole('checkbox', { name }),
  describes: 'error-first',
  takesOptional: false,
});

testField('RadioCards', {
  show: (texts, disabled) =>
    renderNative(
      <RadioCards {...field} {...texts} options={options.map((each) => ({ ...each, disabled }))} />,
    ),
  find: (screen, name) => screen.getByRole('group', { name }),
  describes: 'error-first',
  marksInvalid: false,
  takesOptional: false,
});
