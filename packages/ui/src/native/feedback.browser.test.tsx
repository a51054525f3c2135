import { expectAccessible } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectNoOverflow, LONG_TEXT, renderNative, usePhone } from '../component.fixture.tsx';
import { Alert } from './alert.tsx';
import { ProgressDots } from './progress-dots.tsx';
import { Skeleton } from './skeleton.tsx';
import { useIsOnline } from './use-is-online.ts';

test.for([
  ['error', 'alert'],
  ['warning', 'status'],
  ['info', 'status'],
] as const)('an alert of tone %s is announced as %s', async ([tone, role]) => {
  const screen = await renderNative(
    <Alert tone={tone} title="We couldn’t save that.">
      <a href="#again">Try again</a>
    </Alert>,
  );
  const alert = screen.getByRole(role);
  await expect.element(alert).toHaveTextContent('We couldn’t save that.Try again');
  await expect.element(alert.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

test('an alert is an error without a tone, and may have no title', async () => {
  const screen = await renderNative(<Alert>It failed.</Alert>);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed.');
  expect(screen.getByRole('alert').element().querySelector('strong')).toBeNull();
});

test('a long alert keeps to a phone’s width', async () => {
  await usePhone();
  const screen = await renderNative(<Alert title={LONG_TEXT}>{LONG_TEXT.replaceAll(' ', '')}</Alert>);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expectNoOverflow();
});

test('dots give the progress in words', async () => {
  const screen = await renderNative(
    <>
      <ProgressDots total={6} current={3} />
      <ProgressDots total={2} current={2} label="The last step" />
    </>,
  );
  const dots = screen.getByRole('img', { name: 'Step 3 of 6' });
  await expect.element(dots).toBeVisible();
  expect(dots.element().children).toHaveLength(6);
  const colours = [...dots.element().children].map((dot) => getComputedStyle(dot).backgroundColor);
  expect(new Set(colours.slice(0, 3)).size).toBe(1);
  expect(colours[3]).not.toBe(colours[2]);
  await expect.element(screen.getByRole('img', { name: 'The last step' })).toBeVisible();
  await expectAccessible();
});

test('a skeleton has its size and no words', async () => {
  await usePhone();
  const screen = await renderNative(
    <div aria-busy="true" data-testid="busy">
      <Skeleton />
      <Skeleton width="2000px" height={40} />
    </div>,
  );
  await expect.element(screen.getByTestId('busy')).toBeVisible();
  const boxes = [...screen.getByTestId('busy').element().children];
  expect(boxes.map((box) => box.getBoundingClientRect().height)).toEqual([16, 40]);
  expect(boxes.every((box) => box.ariaHidden === 'true')).toBe(true);
  await expectNoOverflow();
});

const Network = () => <p>{useIsOnline() ? 'online' : 'offline'}</p>;

test('follows the network, until it is gone from the page', async () => {
  const screen = await render(<Network />);
  await expect.element(screen.getByText('online')).toBeVisible();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('offline')).toBeVisible();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('online')).toBeVisible();
  await screen.unmount();
  isOnline.mockClear();
  window.dispatchEvent(new Event('offline'));
  expect(isOnline).not.toHaveBeenCalled();
});
