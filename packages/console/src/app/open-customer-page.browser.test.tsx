import { problem, stubApi } from '@pitlane/component-testing';
import { expect, test, vi } from 'vitest';
import { basics, renderPage } from '../pages/console.fixture.tsx';
import { OpenCustomerPage } from './open-customer-page.tsx';

const VIEW = 'POST /api/operating/bookings/*/view';
const NAME = 'Open the customer’s page';
const render = () => renderPage(<OpenCustomerPage of={{ bookingId: 12 }} />, { address: '/console/search' });

test('[OPS-07] the customer’s page opens in a new tab; without it the tab closes again', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const Url = 'https://book.example/booking/token/confirmation#operator-view';
  let answer: unknown = { Success: true, Url };
  stubApi({ ...basics, [VIEW]: () => answer });
  const screen = await render();
  await screen.getByRole('button', { name: NAME }).click();
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[Url]]);
  answer = problem(404, 'not-found', 'There is no such booking.');
  await screen.getByRole('button', { name: NAME }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});
