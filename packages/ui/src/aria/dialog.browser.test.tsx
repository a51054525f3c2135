import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps, DialogTrigger } from './dialog.tsx';
import { TriggerButton } from './trigger-button.tsx';

const Example = (props: Partial<DialogProps>) => (
  <DialogTrigger>
    <TriggerButton>Open</TriggerButton>
    <Dialog title="Remove the photo?" footer={(close) => <Button onPress={close}>Keep it</Button>} {...props}>
      <p>It cannot be brought back.</p>
    </Dialog>
  </DialogTrigger>
);

test('takes the focus, and gives it back when it closes', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove the photo?' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expectAccessible(dialog.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await expect.poll(() => screen.getByRole('dialog').elements()).toHaveLength(0);
});

test.each(['Close', 'Keep it'])('closes by its button %s', async (name) => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the focus inside', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog').element();
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('a question that cannot be undone is only left by a button', async () => {
  const screen = await render(<Example role="alertdialog" />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('is a sheet at the bottom of a phone', async () => {
  await page.viewport(360, 740);
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const box = () => screen.getByRole('dialog').element().getBoundingClientRect();
  await expect.poll(() => box().bottom).toBe(740);
  expect(box().width).toBe(360);
  await page.viewport(1280, 800);
});
