import { stubApi, useScreen } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { answers, createProfile, renderProfile } from './profile.fixture.tsx';

const CONTROLS = 'button, input, a[href], [role="tab"]';

/** Scrolls to each control of the page, as the keyboard does; returns those that lie under the toasts. */
function findCovered(page: Element, toasts: Element): string[] {
  return [...page.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return toasts.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

test.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
])('at %i × %i the toast covers neither the save bar nor, after a scroll, any control', async (...size) => {
  await useScreen(...size);
  stubApi({ ...answers, 'PUT /api/portal/workshops/7/hours': createProfile() });
  const screen = await renderProfile();
  await screen.getByRole('group', { name: 'Wednesday' }).getByText('Wednesday').click();
  await screen.getByRole('button', { name: 'Save' }).click();
  const toasts = screen.getByRole('region', { name: /notification/ });
  await expect.element(toasts.getByText('Saved', { exact: true })).toBeVisible();

  await screen.getByText('We work on public holidays').click();
  await expect.element(screen.getByText('Not saved yet')).toBeVisible();
  const { top } = toasts.element().getBoundingClientRect();
  for (const name of ['Discard', 'Save']) {
    const button = screen.getByRole('button', { name, exact: true });
    expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  }
  expect(findCovered(screen.container, toasts.element())).toEqual([]);

  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect.element(toasts).not.toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--pl-toast-space')).toBe('');
});
