import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { countFound, expectNoOverflow, Held, LONG_TEXT, LONG_WORD, usePhone } from '../component.fixture.tsx';
import { Button } from './button.tsx';
import { Menu, type MenuProps } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select, type SelectProps } from './select.tsx';
import { Tooltip } from './tooltip.tsx';
import { TriggerButton } from './trigger-button.tsx';

const FUELS = [
  { id: 'petrol', label: 'Petrol', hint: 'Unleaded' },
  { id: 'diesel', label: 'Diesel' },
  { id: 'gas', label: 'Gas', isDisabled: true },
];

const renderSelect = (props: Partial<SelectProps> = {}) =>
  render(
    <Held<string | null> start={null}>
      {(value, change) => <Select label="Fuel" options={FUELS} {...props} value={value} onChange={change} />}
    </Held>,
  );

test('a select shows its choice in its name, and gives the focus back', async () => {
  const screen = await renderSelect();
  await screen.getByRole('button', { name: 'Choose Fuel' }).click();
  const option = screen.getByRole('option', { name: 'Petrol' });
  await expect.element(option).toHaveAccessibleDescription('Unleaded');
  await option.click();
  await expect.element(screen.getByRole('button', { name: 'Petrol Fuel' })).toHaveFocus();
  expect(countFound(screen.getByRole('listbox'))).toBe(0);
});

test('a select is opened, moved and closed by keys', async () => {
  const screen = await renderSelect();
  await userEvent.tab();
  await expect.element(screen.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Petrol' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Diesel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Diesel Fuel' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Diesel', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Diesel Fuel' })).toHaveFocus();
});

test('a select has options that cannot be chosen, and is accessible while it is open', async () => {
  const screen = await renderSelect({ options: FUELS.slice(1), placeholder: 'Any fuel' });
  await screen.getByRole('button', { name: 'Any fuel Fuel' }).click();
  await expect.element(screen.getByRole('option', { name: 'Gas' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test.for([LONG_TEXT, LONG_WORD])('a select with the choice %s keeps to a phone’s width', async (label) => {
  await usePhone();
  const screen = await renderSelect({ options: [{ id: '1', label, hint: label }] });
  await screen.getByRole('button').click();
  await screen.getByRole('option').click();
  const choice = screen.getByRole('button', { name: `${label} Fuel` });
  await expect.element(choice).toBeVisible();
  await expectNoOverflow();
  // An ellipsis needs the text itself in the box that cuts it off.
  const cut = getComputedStyle(choice.getByText(label).first().element().parentElement!);
  expect([cut.display, cut.textOverflow, cut.overflowX]).toEqual(['block', 'ellipsis', 'hidden']);
});

async function openMenu(props: Partial<MenuProps> = {}) {
  const onAction = vi.fn();
  const items = [
    { id: 'edit', label: 'Edit' },
    { id: 'copy', label: 'Copy', isDisabled: true },
    { id: 'remove', label: 'Remove', isDanger: true },
  ];
  const screen = await render(
    <Menu trigger={<TriggerButton>Actions</TriggerButton>} items={items} onAction={onAction} {...props} />,
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  await expect.element(screen.getByRole('menu', { name: 'Actions' })).toBeVisible();
  return { screen, onAction, item: (name: string) => screen.getByRole('menuitem', { name }) };
}

test('a menu reports the action and closes', async () => {
  const { screen, onAction, item } = await openMenu();
  await item('Remove').click();
  expect(onAction).toHaveBeenCalledExactlyOnceWith('remove');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('keys move along a menu past what is disabled, and Escape gives the focus back', async () => {
  const { screen, onAction, item } = await openMenu();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  expect(onAction).not.toHaveBeenCalled();
});

test('an item of a menu may be a link', async () => {
  const { item } = await openMenu({ items: [{ id: 'terms', label: 'Terms', href: '/terms' }] });
  await expect.element(item('Terms')).toHaveAttribute('href', '/terms');
});

test('a menu is accessible with its colours of danger', async () => {
  const { item } = await openMenu();
  await expect.element(item('Remove')).toBeVisible();
  await expectAccessible();
});

test('long items of a menu wrap on a phone', async () => {
  await usePhone();
  await openMenu({ items: [LONG_TEXT, LONG_WORD].map((label) => ({ id: label, label })) });
  await expectNoOverflow();
});

test('a popover is a named panel that its content can close', async () => {
  const screen = await render(
    <Popover trigger={<TriggerButton>Filters</TriggerButton>} label="Filter the quotes">
      {(close) => <Button onPress={close}>Apply</Button>}
    </Popover>,
  );
  await screen.getByRole('button', { name: 'Filters' }).click();
  const panel = screen.getByRole('dialog', { name: 'Filter the quotes' });
  await expect.element(panel).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a tooltip describes its button on focus, and Escape hides it', async () => {
  const screen = await render(
    <Tooltip text="Shown to workshops only">
      <TriggerButton>Notes</TriggerButton>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Notes' });
  await expect.element(button).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Shown to workshops only');
  await expect.element(button).toHaveAccessibleDescription('Shown to workshops only');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
});
