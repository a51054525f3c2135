import { stubApi } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import {
  asOwnerOfTwo,
  basics,
  chooseWorkshop,
  createBookings,
  createLeads,
} from '../pages/portal.fixture.tsx';
import { keepSignIn, renderPortal, withSignIn } from './portal-app.fixture.tsx';

type Screen = Awaited<ReturnType<typeof renderPortal>>;

const answers = {
  ...basics,
  ...withSignIn,
  ...asOwnerOfTwo,
  'GET /api/portal/bookings': createBookings([]),
  'GET /api/portal/lead-bid-offers': createLeads(),
  'GET /api/portal/reviews': { Success: true, Reviews: [], NextCursor: null },
  'GET /api/workshop/policies': { Success: true, OperatorPolicies: [], Policies: [] },
};

const open = (screen: Screen, part: string) =>
  screen.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: part }).click();
const chosen = (screen: Screen) => screen.getByRole('button', { name: /Workshop$/ });

test('the chosen workshop is kept over the pages about one workshop', async () => {
  keepSignIn();
  stubApi(answers);
  const screen = await renderPortal('/workshop/policies');
  await expect.element(chosen(screen)).toHaveTextContent('Harbour Motors, Pyrmont');
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await open(screen, 'Quote a service');
  await expect.element(chosen(screen)).toHaveTextContent('Glebe Garage, Glebe');
});

test('lists are limited to one workshop, together, and the pages about one follow', async () => {
  keepSignIn();
  const calls = stubApi(answers);
  const limits = (path: string) =>
    calls.filter((call) => call.path === path).map((call) => call.query.get('workshopId'));
  const screen = await renderPortal('/workshop/bookings');
  const limit = screen.getByRole('button', { name: /Show$/ });
  await expect.element(limit).toHaveTextContent('All your workshops');
  await limit.click();
  await screen.getByRole('option', { name: 'Glebe Garage, Glebe' }).click();
  await expect.poll(() => limits('/api/portal/bookings')).toEqual([null, '8']);
  await open(screen, 'Leads');
  await expect.element(limit).toHaveTextContent('Glebe Garage, Glebe');
  expect(limits('/api/portal/lead-bid-offers')).toEqual(['8']);
  await open(screen, 'Reviews');
  await expect.poll(() => limits('/api/portal/reviews')).toEqual(['8']);
  await open(screen, 'Quote a service');
  await expect.element(chosen(screen)).toHaveTextContent('Glebe Garage, Glebe');
});
