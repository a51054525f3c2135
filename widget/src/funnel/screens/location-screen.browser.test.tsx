import { expectAccessible, offline, stubApi } from '@pitlane/component-testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, renderFunnel } from '../funnel.fixture.tsx';
import { basic } from '../lead.fixture.ts';

const suburb = (Value: string, Data: number, State = 'NSW') => ({
  Value,
  Data,
  Obj: { State, Country: 'AU' },
});
const SUBURBS = {
  Suggestions: [suburb('Surry Hills NSW 2010', 12), suburb('Surrey Downs SA 5126', 13, 'SA')],
};

beforeEach(() => sessionStorage.clear());

/** At the question, for a quote without a place unless it has one. */
async function renderLocation(lead = {}) {
  const funnel = await renderFunnel({
    lead: { ...basic, SuburbId: null, Location: null, State: null, ...lead },
    step: 'location',
  });
  return { ...funnel, place: funnel.select('Suburb or postcode') };
}

const withPosition = (answer: (found: PositionCallback, refused: PositionErrorCallback) => void) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, refused) => answer(found, refused!));
const sydney = { coords: { latitude: -33.9, longitude: 151.2 } } as GeolocationPosition;

describe('where the car is', () => {
  test('is chosen from what the letters suggest, which leads on', async () => {
    stubApi({ 'GET /api/location': SUBURBS });
    const { place, screen, expectTitle, context } = await renderLocation();
    await expectTitle('Where is the car?');
    await expectAccessible();
    await place.fill('surr');
    await expect.element(screen.getByRole('option', { name: 'Surry Hills NSW 2010' })).toBeVisible();
    await expect.element(screen.getByText('2 found')).toBeInTheDocument();
    await expectAccessible();
    await place.click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectTitle('What is your number plate?');
    expect(context().data.location).toMatchObject({ text: 'Surrey Downs SA 5126', suburbId: 13 });
  });

  test('needs a suburb of the list; the field shows it and takes the focus', async () => {
    stubApi({ 'GET /api/location': { Suggestions: [] } });
    const { place, press, expectText } = await renderLocation();
    await place.fill('Surry Hills');
    await expectText('No match. Try a postcode.');
    await userEvent.keyboard('{Escape}');
    await press('Continue');
    await expect.element(place).toHaveAccessibleDescription('Choose a suburb from the list.');
    await expectFocus(place);
    await expectAccessible();
  });

  test('can stay as it is', async () => {
    const { place, pressTo } = await renderLocation({
      SuburbId: 12,
      Location: 'Surry Hills NSW 2010',
      State: 'NSW',
    });
    await expect.element(place).toHaveValue('Surry Hills NSW 2010');
    await pressTo('What is your number plate?', 'Continue');
  });

  test('is requested again where the suggestions do not come', async () => {
    let isDown = true;
    stubApi({ 'GET /api/location': () => (isDown ? offline() : SUBURBS) });
    const { place, expectText, screen } = await renderLocation();
    await place.fill('surr');
    await expectText('The search failed. Try again.');
    isDown = false;
    await place.fill('surry');
    await expect.element(screen.getByRole('option', { name: 'Surry Hills NSW 2010' })).toBeVisible();
  });

  test('closes its list on Escape, and opens it again with an arrow key', async () => {
    stubApi({ 'GET /api/location': SUBURBS });
    const { place, screen } = await renderLocation();
    const option = screen.getByRole('option', { name: 'Surry Hills NSW 2010' });
    await place.fill('surr');
    await expect.element(option).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(option).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option).toBeVisible();
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
  });

  test('has no list left open by an answer that comes when the field is left', async () => {
    let answer = (_: unknown): void => undefined;
    const calls = stubApi({ 'GET /api/location': () => new Promise((resolve) => (answer = resolve)) });
    const { place, button, press, screen } = await renderLocation();
    const option = screen.getByRole('option', { name: 'Surry Hills NSW 2010' });
    await place.fill('surr');
    await expect.poll(() => calls).toHaveLength(1);
    await userEvent.keyboard('{Tab}{Tab}');
    await expectFocus(button('Continue'));
    answer(SUBURBS);
    // An open list covers the button.
    await press('Continue');
    await expect.element(place).toBeInvalid();
    await expect.element(option).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option).toBeVisible();
  });
});

describe('the browser’s position', () => {
  test('suggests the suburbs around it', async () => {
    withPosition((found) => found(sydney));
    const calls = stubApi({ 'GET /api/location/*/*/nearby': SUBURBS });
    const { press, screen, expectTitle } = await renderLocation();
    await press('Use my location');
    await screen.getByRole('option', { name: 'Surry Hills NSW 2010' }).click();
    await expectTitle('What is your number plate?');
    expect(calls[0]!.path).toBe('/api/location/-33.9/151.2/nearby');
  });

  test('that is being looked for shows it, and the focus is in the field', async () => {
    withPosition(() => {});
    const { press, expectText, place } = await renderLocation();
    await press('Use my location');
    await expectText('Looking near you…');
    await expectFocus(place);
  });

  test('that is refused leaves the field to type in', async () => {
    withPosition((_, refused) => refused({ code: 1 } as GeolocationPositionError));
    stubApi({ 'GET /api/location': SUBURBS });
    const { press, expectText, place, screen } = await renderLocation();
    await press('Use my location');
    await expectText('We couldn’t find you. Type a suburb or postcode.');
    await expectAccessible();
    await place.fill('surr');
    await expect.element(screen.getByRole('option', { name: 'Surry Hills NSW 2010' })).toBeVisible();
  });

  test('outside of the served countries has no suburb, which is shown', async () => {
    withPosition((found) => found({ coords: { latitude: 51.5, longitude: -0.1 } } as GeolocationPosition));
    stubApi({ 'GET /api/location/*/*/nearby': { Suggestions: [] } });
    const { press, expectText } = await renderLocation();
    await press('Use my location');
    await expectText('We couldn’t find you. Type a suburb or postcode.');
  });
});
