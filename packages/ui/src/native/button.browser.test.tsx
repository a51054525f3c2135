import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, expectNoOverflow, LONG_TEXT, renderNative, usePhone } from '../component.fixture.tsx';
import { Button, IconButton, Link } from './button.tsx';
import { closeIcon } from './icons.ts';

test.for(['primary', 'secondary', 'quiet'] as const)('the %s button is accessible', async (variant) => {
  const screen = await renderNative(<Button variant={variant}>Get quotes</Button>);
  const button = screen.getByRole('button', { name: 'Get quotes' });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

test.for(['{Enter}', ' '])('answers to the key "%s"', async (key) => {
  const onClick = vi.fn();
  const screen = await renderNative(<Button onClick={onClick}>Get quotes</Button>);
  await expect.element(screen.getByRole('button')).toBeVisible();
  await userEvent.tab();
  await expectFocus(screen.getByRole('button', { name: 'Get quotes' }));
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledOnce();
});

test('sends no form unless it is of type `submit`', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await renderNative(
    <form onSubmit={onSubmit}>
      <Button>Add</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('keeps its focus and size while it loads, and ignores presses', async () => {
  const onClick = vi.fn();
  const example = (loading: boolean) => (
    <Button onClick={onClick} loading={loading}>
      Save
    </Button>
  );
  const idle = await renderNative(example(false));
  const width = idle.getByRole('button').element().getBoundingClientRect().width;
  await idle.unmount();
  const screen = await renderNative(example(true));
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  await expectFocus(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('[FUN-06] a loading button shows its spinner only after 500 ms', async () => {
  const screen = await renderNative(<Button loading>Save</Button>);
  const spinner = screen.getByRole('button').element().querySelector('.pl-spinner')!;
  const opacityAt = (milliseconds: number) => {
    for (const animation of spinner.getAnimations()) {
      animation.pause();
      animation.currentTime = milliseconds;
    }
    return getComputedStyle(spinner).opacity;
  };
  expect(opacityAt(500)).toBe('0');
  expect(opacityAt(700)).toBe('1');
});

test('a loading button of a form does not send it', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await renderNative(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await screen.getByRole('button').click({ force: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

test('cannot be pressed or reached while disabled', async () => {
  const onClick = vi.fn();
  const screen = await renderNative(
    <Button disabled onClick={onClick}>
      Continue
    </Button>,
  );
  await expect.element(screen.getByRole('button')).toBeDisabled();
  await screen.getByRole('button').click({ force: true });
  await userEvent.tab();
  expect(screen.getByRole('button').element().matches(':focus')).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  await expectAccessible();
});

test('`full` takes the whole width', async () => {
  const screen = await renderNative(
    <div style={{ width: 300 }}>
      <Button full>Continue</Button>
    </div>,
  );
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(screen.getByRole('button').element().getBoundingClientRect().width).toBe(300);
});

test('wraps a long text', async () => {
  await usePhone();
  const screen = await renderNative(<Button full>{LONG_TEXT}</Button>);
  await expect.element(screen.getByRole('button', { name: LONG_TEXT })).toBeVisible();
  await expectNoOverflow();
});

test('an icon button has a name, a tooltip and 44 px', async () => {
  const onClick = vi.fn();
  const screen = await renderNative(<IconButton icon={closeIcon} label="Close" onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Close' });
  await expect.element(button).toHaveAttribute('title', 'Close');
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  await button.click();
  expect(onClick).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('an icon button can be disabled', async () => {
  const screen = await renderNative(<IconButton icon={closeIcon} label="Close" disabled />);
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

test('a link opens a new tab without access to this page, on request only', async () => {
  const screen = await renderNative(
    <p>
      <Link href="/terms">Terms</Link> and{' '}
      <Link href="/privacy" newTab>
        Privacy
      </Link>
    </p>,
  );
  const terms = screen.getByRole('link', { name: 'Terms' });
  const privacy = screen.getByRole('link', { name: 'Privacy' });
  await expect.element(terms).not.toHaveAttribute('target');
  await expect.element(privacy).toHaveAttribute('target', '_blank');
  await expect.element(privacy).toHaveAttribute('rel', 'noopener');
  await userEvent.tab();
  await expectFocus(terms);
  await expectAccessible();
});
