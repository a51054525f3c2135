import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectNoOverflow, LONG_TEXT, LONG_WORD, usePhone } from '../component.fixture.tsx';
import { Banner } from './banner.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

test.for([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a banner of tone %s is announced as %s', async ([tone, role]) => {
  const onDismiss = vi.fn();
  const screen = await render(
    <Banner tone={tone} title="Waiting for the workshop" onDismiss={onDismiss}>
      It answers within a day.
    </Banner>,
  );
  const banner = screen.getByRole(role);
  await expect.element(banner.getByText('It answers within a day.')).toBeVisible();
  await expectAccessible();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('a toast is announced, and closed by its button', async () => {
  const screen = await render(<ToastRegion />);
  expect(screen.container.textContent).toBe('');
  toast({ title: 'Saved', detail: 'Customers see it now.' });
  const message = screen.getByRole('alertdialog', { name: 'Saved' });
  await expect.element(message).toHaveAccessibleDescription('Customers see it now.');
  await expectAccessible();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect.element(message).not.toBeInTheDocument();
});

test('a toast can be removed by the code that showed it', async () => {
  const screen = await render(<ToastRegion />);
  const remove = toast({ title: 'Sending', tone: 'error' });
  await expect.element(screen.getByText('Sending')).toBeVisible();
  remove();
  await expect.element(screen.getByText('Sending')).not.toBeInTheDocument();
});

test.for([LONG_TEXT, LONG_WORD])('messages with %s keep to a phone’s width', async (text) => {
  await usePhone();
  const screen = await render(
    <>
      <Banner title={text}>{text}</Banner>
      <EmptyState title={text}>{text}</EmptyState>
      <ErrorState title={text} detail={text} traceId={text} />
      <ToastRegion />
    </>,
  );
  const remove = toast({ title: text, detail: text });
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await expectNoOverflow();
  remove();
});

test.for([1, 2] as const)('states have a heading of level %s', async (level) => {
  const screen = await render(
    <>
      <EmptyState title="No bookings" level={level} />
      <ErrorState title="No answer" level={level} />
    </>,
  );
  for (const name of ['No bookings', 'No answer'])
    await expect.element(screen.getByRole('heading', { name, level })).toBeVisible();
  await expectAccessible();
});

test('an error tries again by its button, which waits while it does', async () => {
  const onRetry = vi.fn();
  const screen = await render(<ErrorState title="No answer" onRetry={onRetry} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  await screen.rerender(<ErrorState title="No answer" onRetry={onRetry} isRetrying />);
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
});
