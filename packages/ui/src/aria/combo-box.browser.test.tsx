import { expectAccessible } from '@pitlane/component-testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';

const MAKES = ['Mazda', 'Mitsubishi', 'Toyota'].map((label) => ({ id: label.toLowerCase(), label }));

function Example(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <ComboBox label="Make" options={MAKES} {...props} value={value} onChange={setValue} />;
}

test('filters by what is typed', async () => {
  const screen = await render(<Example />);
  const field = screen.getByRole('combobox', { name: 'Make' });
  await field.fill('m');
  await expect.element(screen.getByRole('option', { name: 'Mazda' })).toBeVisible();
  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2);
});

test('chooses by typing and by keyboard', async () => {
  const screen = await render(<Example />);
  const field = screen.getByRole('combobox', { name: 'Make' });
  await field.fill('m');
  await screen.getByRole('option', { name: 'Mitsubishi' }).click();
  await expect.element(field).toHaveValue('Mitsubishi');
  await field.fill('to');
  await expect.element(screen.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Toyota');
});

test('a list as wide as the page does not make the page wider', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('option', { name: 'Toyota' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

test('is accessible with its list open', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await expectAccessible();
});

test('shows a text when nothing matches', async () => {
  const screen = await render(<Example empty="No such make" />);
  await screen.getByRole('combobox').fill('zzz');
  await expect.element(screen.getByText('No such make')).toBeVisible();
});

test('stays shut without options when `opensEmpty` is off', async () => {
  const screen = await render(<Example opensEmpty={false} options={[]} onInputChange={() => undefined} />);
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('x');
  await expect.poll(() => screen.getByRole('listbox').elements()).toHaveLength(0);
});

test('shows hint and error, and ties both to the field', async () => {
  const screen = await render(
    <Example hint="As on the badge" error="Choose a make." optional="(optional)" />,
  );
  const field = screen.getByRole('combobox', { name: 'Make (optional)' });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('As on the badge Choose a make.');
  await expectAccessible();
});

test('cannot be used while disabled', async () => {
  const screen = await render(<Example isDisabled />);
  await expect.element(screen.getByRole('combobox')).toBeDisabled();
});
