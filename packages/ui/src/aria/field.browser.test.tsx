import { render } from 'vitest-browser-react';
import { testField } from '../component.fixture.tsx';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';
import { ComboBox } from './combo-box.tsx';
import { DatePicker } from './date-picker.tsx';
import { NativeSelect } from './native-select.tsx';
import { NumberField } from './number-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

const choice = {
  options: [
    { id: 'petrol', label: 'Petrol' },
    { id: 'diesel', label: 'Diesel' },
  ],
  value: null,
  onChange: () => undefined,
};

for (const [name, Control] of Object.entries({ TextField, TextArea, NumberField }))
  testField(name, {
    show: (texts, isDisabled) => render(<Control {...texts} isDisabled={isDisabled} />),
    find: (screen, label) => screen.getByRole('textbox', { name: label }),
  });

testField('Select', {
  show: (texts, isDisabled) => render(<Select {...choice} {...texts} isDisabled={isDisabled} />),
  find: (screen, name) => screen.getByRole('button', { name: `Choose ${name}` }),
  marksInvalid: false,
});

testField('NativeSelect', {
  show: (texts, isDisabled) => render(<NativeSelect {...choice} {...texts} isDisabled={isDisabled} />),
  find: (screen, name) => screen.getByRole('combobox', { name }),
});

testField('ComboBox', {
  show: (texts, isDisabled) => render(<ComboBox {...choice} {...texts} isDisabled={isDisabled} />),
  find: (screen, name) => screen.getByRole('combobox', { name }),
});

testField('DatePicker', {
  show: (texts, isDisabled) =>
    render(<DatePicker {...texts} value={null} onChange={() => undefined} isDisabled={isDisabled} />),
  find: (screen, name) => screen.getByRole('group', { name }),
  marksInvalid: false,
});

testField('RadioGroup', {
  show: (texts, isDisabled) =>
    render(<RadioGroup {...texts} options={[{ value: 'a', label: 'Petrol' }]} isDisabled={isDisabled} />),
  find: (screen, name) => screen.getByRole('radiogroup', { name }),
});

testField('CheckboxGroup', {
  show: (texts, isDisabled) =>
    render(
      <CheckboxGroup {...texts} isDisabled={isDisabled}>
        <Checkbox value="a">Petrol</Checkbox>
      </CheckboxGroup>,
    ),
  find: (screen, name) => screen.getByRole('group', { name }),
  marksInvalid: false,
});

testField('Checkbox', {
  show: ({ label, hint, error }, isDisabled) =>
    render(
      <Checkbox hint={hint} error={error} isDisabled={isDisabled}>
        {label}
      </Checkbox>,
    ),
  find: (screen, name) => screen.getByRole('checkbox', { name }),
  takesOptional: false,
});
