import { expectAccessible, offline, pending, stubApi, usePhone } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { basics, loadAgain, renderPage } from '../console.fixture.tsx';
import { createWorkshopList, createWorkshopRow } from './workshop.fixture.ts';
import { WorkshopsPage } from './workshops-page.tsx';

const LIST = 'GET /api/operating/workshops';
const render = (address = '/console/workshops') =>
  renderPage(<WorkshopsPage />, { address, route: '/workshops' });

test('shows workshops with their state and papers, also on a phone', async () => {
  stubApi({
    ...basics,
    [LIST]: createWorkshopList([
      createWorkshopRow(),
      createWorkshopRow({
        Id: 8,
        Name: `Quiet Garage ${'of the very long name '.repeat(6)}`,
        Kind: 'MobileMechanic',
        State: 'paused',
        PausedUntil: '2026-03-09',
        Expired: ['licence', 'insurance'],
        RatingCount: 0,
      }),
    ]),
  });
  const screen = await render();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 workshops.');
  await screen.expectLink('Harbour Motors', '/console/workshops/7');
  const paused = screen.getByRole('row', { name: /Quiet Garage/ });
  for (const text of ['Mobile mechanic', 'Paused', 'Licence expired', 'Insurance expired'])
    await expect.element(paused.getByText(text)).toBeVisible();
  await expectAccessible();
  await usePhone();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the filters are in the address and in the call; nothing found has a way out', async () => {
  const calls = stubApi({
    ...basics,
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      createWorkshopList(query.get('query') === 'nowhere' ? [] : [createWorkshopRow()]),
  });
  const screen = await render('/console/workshops?state=paused');
  await expect.element(screen.getByRole('link', { name: 'Harbour Motors' })).toBeVisible();
  await screen.getByRole('searchbox').fill(' nowhere ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'No workshops' })).toBeVisible();
  expect(screen.address()).toContain('query=nowhere');
  expect(screen.address()).toContain('state=paused');
  expect(calls.at(-1)!.query.get('state')).toBe('paused');
  await screen.getByRole('button', { name: /State/ }).click();
  await screen.getByRole('option', { name: 'Licence or insurance expired' }).click();
  await expect.poll(() => calls.at(-1)!.query.get('state')).toBe('expired');
});

test('waits, and can be loaded again', async () => {
  let isDown = true;
  stubApi({
    ...basics,
    [LIST]: () => (isDown ? offline() : createWorkshopList([createWorkshopRow()])),
  });
  const screen = await render();
  await loadAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('link', { name: 'Harbour Motors' })).toBeVisible();
});

test('shows a placeholder while it loads', async () => {
  stubApi({ ...basics, [LIST]: pending });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => screen.getByRole('row').elements()).toEqual([]);
});
