import {
  expectAccessible,
  expectFitsPhones,
  invalidFields,
  offline,
  pending,
  problem,
} from '@pitlane/component-testing';
import type { FleetDriverResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { type Answers, renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { FleetDriverPage } from './fleet-driver-page.tsx';

const TOKEN = 'fl33tT0kenOfLongroadFuels';
const GET = 'GET /api/fleet-driver/*';
const POST = 'POST /api/fleet-driver/*';

const createDriver = (changes: Partial<FleetDriverResponse> = {}): FleetDriverResponse => ({
  Success: true,
  FleetName: 'Longroad Fuels',
  DriverName: 'Dorothy Vaughan',
  DriverPhone: '+61404040404',
  Plate: 'FLT003',
  State: 'QLD',
  Notes: 'White van, depot Botany',
  Location: 'Surry Hills NSW 2010',
  Answer: null,
  ...changes,
});

const render = (answers: Answers = { [GET]: createDriver() }) =>
  renderPage(<FleetDriverPage />, {
    address: `/fleet-driver/${TOKEN}`,
    route: '/fleet-driver/$token',
    answers,
  });

testPageStates(
  'Confirm a vehicle',
  (answer) => render({ [GET]: answer }),
  createDriver(),
  (screen) => screen.getByRole('form', { name: 'Confirm the vehicle' }),
);

test('shows who asks for which vehicle, and confirms it with a corrected plate', async () => {
  const { screen, calls } = await render({
    [GET]: createDriver(),
    [POST]: createDriver({ Answer: 'Confirmed', Plate: 'FLT004' }),
  });
  for (const text of ['Dorothy Vaughan', '0404 040 404', 'Surry Hills NSW 2010', 'White van, depot Botany'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
  await expectFitsPhones();
  const plate = screen.getByRole('textbox', { name: 'Number plate' });
  await expect.element(plate).toHaveValue('FLT003');
  await plate.fill('FLT004');
  await screen.getByRole('button', { name: 'Yes, it’s ours' }).click();
  await expect.element(screen.getByRole('heading', { name: 'FLT004 is confirmed' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your answer' })).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ IsOurs: true, Plate: 'FLT004', State: 'QLD' });
  await expectAccessible();
});

/** Declines in both steps. */
async function decline(screen: Awaited<ReturnType<typeof render>>['screen']) {
  await screen.getByRole('button', { name: 'No, it isn’t' }).click();
  await screen
    .getByRole('alertdialog', { name: 'Decline this vehicle?' })
    .getByRole('button', { name: 'Decline' })
    .click();
}

test('asks before it declines, and sends nothing when the question is left', async () => {
  const { screen, calls } = await render();
  const no = screen.getByRole('button', { name: 'No, it isn’t' });
  await no.click();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(no).toHaveFocus();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('the answer that is on its way is the one that waits', async () => {
  const { screen } = await render({ [GET]: createDriver(), [POST]: pending });
  await decline(screen);
  await expect
    .element(screen.getByRole('button', { name: 'No, it isn’t' }))
    .toHaveAttribute('data-pending', 'true');
  await expect
    .element(screen.getByRole('button', { name: 'Yes, it’s ours' }))
    .not.toHaveAttribute('data-pending');
});

test('declines', async () => {
  const { screen, calls } = await render({
    [GET]: createDriver(),
    [POST]: createDriver({ Answer: 'Declined' }),
  });
  await decline(screen);
  await expect.element(screen.getByRole('heading', { name: 'The vehicle was declined' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your answer' })).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ IsOurs: false });
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
});

test('a missing plate is marked at its field', async () => {
  const { screen, calls } = await render({
    [GET]: createDriver({ Plate: null }),
    [POST]: invalidFields({ '/Plate': 'Enter the number plate.' }, 400),
  });
  await screen.getByRole('button', { name: 'Yes, it’s ours' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Number plate' }))
    .toHaveAccessibleDescription('Enter the number plate.');
  expect(calls.at(-1)?.body).toEqual({ IsOurs: true, Plate: null, State: 'QLD' });
});

test.for([
  ['without network', offline],
  ['that was given before', problem(409, 'conflict', 'Answered in the meantime')],
] as const)('an answer %s is not saved, with the reason', async ([, failure]) => {
  const { screen } = await render({ [GET]: createDriver(), [POST]: failure });
  await decline(screen);
  await expect.element(screen.getByText('Your answer was not saved')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yes, it’s ours' })).toBeEnabled();
});
