import { expectAccessible, offline, pending, problem, stubApi } from '@pitlane/component-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createLightApi } from '../platform/create-light-api.ts';
import { Shadow } from '../shadow.tsx';
import { launcherSheet } from '../styles.ts';
import { Launcher, type LauncherProps } from './launcher.tsx';

const OPTIONS = {
  Vehicles: {
    PopularMakes: ['Toyota'],
    AllMakes: [
      { Name: 'Mazda', Models: ['2', '3'] },
      { Name: 'Toyota', Models: ['Corolla', 'Yaris'] },
    ],
    PopularModels: [],
  },
};
const SUBURBS = {
  Suggestions: [
    { Value: 'Surry Hills NSW 2010', Data: 12 },
    { Value: 'Surrey Downs SA 5126', Data: 13 },
  ],
};
const answers = { 'GET /api/vehicle/search-options/v2': OPTIONS, 'GET /api/location': SUBURBS };

beforeEach(() => localStorage.clear());

async function renderLauncher(onStart: LauncherProps['onStart'] = async () => ({})) {
  const api = createLightApi(location.origin, 'pk_test');
  const screen = await render(
    <Shadow styles={launcherSheet} minHeight={0}>
      {() => <Launcher api={api} onStart={onStart} />}
    </Shadow>,
  );
  return {
    screen,
    place: screen.getByRole('combobox', { name: 'Where is the car?' }),
    make: screen.getByRole('combobox', { name: 'Make' }),
    model: screen.getByRole('combobox', { name: 'Model' }),
    submit: screen.getByRole('button', { name: 'Get quotes' }),
  };
}

const SURRY_HILLS = { location: 'Surry Hills NSW 2010', suburbId: 12 };

test('starts a quote with the suburb, make and model that were chosen', async () => {
  stubApi(answers);
  const onStart = vi.fn(async () => ({}));
  const { screen, place, make, model, submit } = await renderLauncher(onStart);
  await place.fill('surr');
  await expect.element(screen.getByRole('option', { name: 'Surry Hills NSW 2010' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(place).toHaveValue('Surry Hills NSW 2010');
  await make.selectOptions('Mazda');
  await model.selectOptions('3');
  await submit.click();
  expect(onStart).toHaveBeenCalledWith({ ...SURRY_HILLS, make: 'Mazda', model: '3' });
});

test('[LCH-02] starts a quote with the plate instead of make and model', async () => {
  stubApi(answers);
  const onStart = vi.fn(async () => ({}));
  const { screen, place, submit } = await renderLauncher(onStart);
  await place.fill('surr');
  await screen.getByRole('option', { name: 'Surry Hills NSW 2010' }).click();
  const plate = screen.getByRole('textbox', { name: 'Number plate' });
  await userEvent.type(plate, 'abc 123');
  await expect.element(plate).toHaveValue('abc 123');
  await submit.click();
  expect(onStart).toHaveBeenCalledWith({ ...SURRY_HILLS, plate: 'abc 123', make: '', model: '' });
});

test('names what is missing and moves the focus to the first of it', async () => {
  stubApi(answers);
  const { place, make, submit } = await renderLauncher();
  await submit.click();
  await expect.element(place).toHaveAccessibleDescription('Choose a suburb from the list.');
  await expect.poll(() => place.element().matches(':focus')).toBe(true);
  await expect.element(make).toBeInvalid();
  await expectAccessible();
});

test('an error does not take the focus from the field that is filled in next', async () => {
  stubApi(answers);
  const { screen, place, make, submit } = await renderLauncher();
  await submit.click();
  await expect.poll(() => place.element().matches(':focus')).toBe(true);
  const plate = screen.getByRole('textbox', { name: 'Number plate' });
  await userEvent.type(plate, 'abc 123');
  await expect.element(plate).toHaveValue('abc 123');
  await expect.element(make).toBeValid();
  await expect.element(place).toHaveValue('');
  expect(plate.element().matches(':focus')).toBe(true);
});

test('a suburb that is only typed does not count', async () => {
  stubApi(answers);
  const { place, submit } = await renderLauncher();
  await place.fill('Surry Hills');
  await submit.click();
  await expect.element(place).toBeInvalid();
});

test('the model waits for the make', async () => {
  stubApi(answers);
  const { make, model } = await renderLauncher();
  await expect.element(model).toBeDisabled();
  await make.selectOptions('Toyota');
  await expect.element(model).toBeEnabled();
  await model.selectOptions('Yaris');
  await make.selectOptions('Mazda');
  await expect.element(model).toHaveValue('');
});

test('shows when no suburb matches', async () => {
  stubApi({ ...answers, 'GET /api/location': { Suggestions: [] } });
  const { screen, place } = await renderLauncher();
  await place.fill('zzzz');
  await expect.element(screen.getByText('No match. Try a postcode.')).toBeVisible();
});

test('[LCH-09] suggests the suburbs near the device, and what to do where it does not say', async () => {
  const calls = stubApi({ ...answers, 'GET /api/location/*/*/nearby': SUBURBS });
  const position = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, refused) => refused!({ code: 1 } as GeolocationPositionError));
  const { screen, place } = await renderLauncher();
  const near = screen.getByRole('button', { name: 'Use my location' });
  await near.click();
  await expect.element(screen.getByText('We couldn’t find you. Type a suburb or postcode.')).toBeVisible();
  await expectAccessible();
  const coords = { latitude: -33.884, longitude: 151.212 };
  position.mockImplementation((found) => found({ coords } as GeolocationPosition));
  await near.click();
  await screen.getByRole('option', { name: 'Surrey Downs SA 5126' }).click();
  await expect.element(place).toHaveValue('Surrey Downs SA 5126');
  expect(calls.map(({ path }) => path)).toContain('/api/location/-33.884/151.212/nearby');
});

test.for(['found', 'refused'] as const)(
  '[LCH-09] a position that is %s late leaves the suggestions for what was typed in its place',
  async (how) => {
    const calls = stubApi({
      ...answers,
      'GET /api/location/*/*/nearby': { Suggestions: [{ Value: 'Newtown NSW 2042', Data: 14 }] },
    });
    const request = Promise.withResolvers<() => void>();
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
      const coords = { latitude: -33.884, longitude: 151.212 };
      request.resolve(() =>
        how === 'found'
          ? found({ coords } as GeolocationPosition)
          : refused!({ code: 3 } as GeolocationPositionError),
      );
    });
    const { screen, place } = await renderLauncher();
    await screen.getByRole('button', { name: 'Use my location' }).click();
    await expect.element(screen.getByText('Looking near you…')).toBeVisible();
    const answer = await request.promise;
    await userEvent.type(place, 'surr');
    const suggestion = screen.getByRole('option', { name: 'Surry Hills NSW 2010' });
    await expect.element(suggestion).toBeVisible();
    answer();
    if (how === 'found') await expect.poll(() => calls.at(-1)?.path).toMatch(/nearby$/);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect.element(suggestion).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(place).toHaveValue('Surry Hills NSW 2010');
  },
);

test('the list of cars can be loaded again', async () => {
  let isDown = true;
  stubApi({
    ...answers,
    'GET /api/vehicle/search-options/v2': () => (isDown ? problem(503, 'internal', 'Busy') : OPTIONS),
  });
  const { screen, make } = await renderLauncher();
  await expect.element(screen.getByText('The list of cars didn’t load.', { exact: false })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await make.selectOptions('Toyota');
  await expect.element(make).toHaveValue('Toyota');
});

test('shows that it is sending, and why it failed', async () => {
  stubApi({ ...answers, 'GET /api/vehicle/search-options/v2': OPTIONS });
  let fail = (_failure: string): void => undefined;
  const { screen, place, make, model, submit } = await renderLauncher(
    () => new Promise((resolve) => (fail = (failure) => resolve({ failure }))),
  );
  await place.fill('surr');
  await screen.getByRole('option', { name: 'Surry Hills NSW 2010' }).click();
  await make.selectOptions('Mazda');
  await model.selectOptions('2');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  fail('You are offline.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  await expect.element(place).toHaveValue('Surry Hills NSW 2010');
});

test('works while the list of cars is still loading', async () => {
  stubApi({ ...answers, 'GET /api/vehicle/search-options/v2': pending, 'GET /api/location': offline });
  const { screen, place } = await renderLauncher();
  await place.fill('surr');
  await expect.element(screen.getByText('The search failed. Try again.')).toBeVisible();
});
