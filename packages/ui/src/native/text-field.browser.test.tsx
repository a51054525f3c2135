import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, Held, renderNative } from '../component.fixture.tsx';
import { CodeInput, type CodeInputProps } from './code-input.tsx';
import { Icon } from './icon.tsx';
import { searchIcon } from './icons.ts';
import { TextArea } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const renderField = (props: Partial<TextFieldProps> = {}) =>
  renderNative(
    <Held start="">
      {(value, onChange) => <TextField label="Mobile" {...props} value={value} onChange={onChange} />}
    </Held>,
  );

test('reports each change of the text', async () => {
  const onChange = vi.fn();
  const screen = await renderNative(<TextField label="Mobile" value="" onChange={onChange} />);
  await screen.getByRole('textbox', { name: 'Mobile' }).fill('04');
  expect(onChange).toHaveBeenLastCalledWith('04');
});

test('takes the focus by its label and by Tab', async () => {
  const screen = await renderField();
  const field = screen.getByRole('textbox', { name: 'Mobile' });
  await screen.getByText('Mobile').click();
  await expectFocus(field);
  await userEvent.keyboard('0412');
  await expect.element(field).toHaveValue('0412');
});

test('Enter is reported, other keys are not', async () => {
  const onEnter = vi.fn();
  const screen = await renderField({ onEnter });
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('a{Tab}');
  expect(onEnter).not.toHaveBeenCalled();
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
});

test('a hidden label still names it', async () => {
  const screen = await renderField({ hideLabel: true, placeholder: 'Mobile number' });
  await expect.element(screen.getByRole('textbox', { name: 'Mobile' })).toBeVisible();
  expect(screen.getByText('Mobile').element().getBoundingClientRect().width).toBe(1);
  await expectAccessible();
});

test('an icon stands before the text, without a name', async () => {
  const screen = await renderNative(
    <TextField label="Search" icon={<Icon path={searchIcon} />} value="x" onChange={() => undefined} />,
  );
  const field = screen.getByRole('textbox', { name: 'Search' });
  await expect.element(field).toHaveValue('x');
  expect(getComputedStyle(field.element()).paddingInlineStart).toBe('40px');
  await expectAccessible();
});

test('passes the attributes of the input on', async () => {
  const onBlur = vi.fn();
  const screen = await renderField({
    ...{ id: 'mobile', name: 'mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
    ...{ maxLength: 3, required: true, onBlur },
  });
  const field = screen.getByRole('textbox', { name: 'Mobile' });
  await expect.element(field).toBeRequired();
  for (const [name, value] of [
    ['id', 'mobile'],
    ['type', 'tel'],
    ['inputmode', 'tel'],
    ['autocomplete', 'tel-national'],
  ])
    await expect.element(field).toHaveAttribute(name!, value);
  await field.click();
  await userEvent.keyboard('12345');
  await userEvent.tab();
  await expect.element(field).toHaveValue('123');
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a read-only text can be reached but not changed', async () => {
  const screen = await renderField({ readOnly: true });
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('12');
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
});

async function renderArea(start: string, props: { maxLength?: number; rows?: number }) {
  const screen = await renderNative(
    <Held start={start}>
      {(value, onChange) => <TextArea label="Notes" value={value} onChange={onChange} {...props} />}
    </Held>,
  );
  return { screen, area: screen.getByRole('textbox', { name: 'Notes' }) };
}

test('a text area counts towards its limit, for the eye only', async () => {
  const { screen, area } = await renderArea('Squeaks', { maxLength: 10 });
  await expect.element(screen.getByText('7 / 10')).toBeVisible();
  await area.click();
  await userEvent.keyboard('{End} often');
  await expect.element(area).toHaveValue('Squeaks of');
  await expect.element(screen.getByText('10 / 10')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
});

test('a text area without a limit counts nothing, and keeps line breaks', async () => {
  const { screen, area } = await renderArea('', { rows: 2 });
  await area.click();
  await userEvent.keyboard('one{Enter}two');
  await expect.element(area).toHaveValue('one\ntwo');
  await expect.element(area).toHaveAttribute('rows', '2');
  await expect.poll(() => screen.getByText(' / ', { exact: false }).elements()).toHaveLength(0);
});

const renderCode = (props: Partial<CodeInputProps> = {}) =>
  renderNative(
    <Held start="" onChange={props.onChange}>
      {(value, onChange) => <CodeInput label="Code" {...props} value={value} onChange={onChange} />}
    </Held>,
  );

test('a code keeps digits only, and reports when all are there', async () => {
  const onComplete = vi.fn();
  const onChange = vi.fn();
  const screen = await renderCode({ onComplete, onChange });
  const field = screen.getByRole('textbox', { name: 'Code' });
  await field.click();
  await userEvent.keyboard('1a2-3');
  await expect.element(field).toHaveValue('123');
  expect(onChange.mock.calls.flat()).toEqual(['1', '12', '123']);
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('a pasted code may have spaces, and is cut to its length', async () => {
  const onComplete = vi.fn();
  const screen = await renderCode({ onComplete });
  await screen.getByRole('textbox').fill('12 34 56 78');
  await expect.element(screen.getByRole('textbox')).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('ignores a digit beyond the length', async () => {
  const onChange = vi.fn();
  const screen = await renderCode({ onChange });
  await screen.getByRole('textbox').fill('123456');
  await userEvent.keyboard('7');
  await expect.element(screen.getByRole('textbox')).toHaveValue('123456');
  expect(onChange).toHaveBeenCalledOnce();
});

test('the phone suggests the code, and shows its number keys', async () => {
  const screen = await renderCode();
  const field = screen.getByRole('textbox');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field).toHaveAttribute('placeholder', '······');
});
