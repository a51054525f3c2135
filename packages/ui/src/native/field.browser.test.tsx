import { renderNative, testField } from '../component.fixture.tsx';
import { CodeInput } from './code-input.tsx';
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
