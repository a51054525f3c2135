import {
  expectAccessible,
  fillInView,
  offline,
  pending,
  problem,
  type StubbedAnswer,
  stubApi,
} from '@pitlane/component-testing';
import type { RegoLookupResponse, WorkshopQuote } from '@pitlane/contracts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changingAnswer, testPhone } from '../checks.fixture.tsx';
import {
  asGuest,
  asOwnerOfTwo,
  basics,
  chooseWorkshop,
  LONG_VEHICLE,
  renderPage,
} from '../portal.fixture.tsx';
import { QuotePage } from './quote-page.tsx';

const LOOKUP = 'POST /api/vehicle/rego-lookup';
const QUOTE = 'GET /api/workshop-quote';
const LINK = 'POST /api/workshop-quote';
const INTERVALS = 'GET /api/vehicle/*/service-intervals';

type Car = NonNullable<RegoLookupResponse['regoVehicle']>['pitlaneVehicles'][number];

const car = (more: Partial<Car> = {}): Car => ({
  make: 'Toyota',
  model: 'Corolla',
  buildYear: 2019,
  bodyType: null,
  fuel: null,
  transmission: null,
  variantOption: null,
  engine: null,
  description: 'Toyota Corolla 2019',
  vehicleId: 'TOY1234',
  ...more,
});

const found = (...pitlaneVehicles: Car[]): RegoLookupResponse => ({
  Success: pitlaneVehicles.length > 0,
  regoVehicle: pitlaneVehicles.length > 0 ? { vin: null, pitlaneVehicles } : null,
});

const quote = (more: Partial<WorkshopQuote> = {}): WorkshopQuote => ({
  Success: true,
  IsQuoteValid: true,
  ServiceName: 'Basic service',
  Breakdown: {
    Lines: [],
    LabourIncGst: 18_000,
    PartsIncGst: 9_500,
    ExtrasIncGst: 0,
    TaxIncluded: 2_500,
    TotalIncGst: 27_500,
  },
  Currency: 'AUD',
  Country: 'AU',
  DateOptions: ['2026-03-03', '2026-03-05'],
  ...more,
});

const interval = (ServiceIntervalId: number, ServiceIntervalDescription: string) => ({
  ...{ ServiceIntervalId, ServiceIntervalDescription },
  ...{ SortOrder: ServiceIntervalId, ServiceMonths: 12, ServiceKilometres: 15_000 },
});
const intervals = (...Intervals: ReturnType<typeof interval>[]) => ({ Success: true, Intervals });

const MAKES = 'GET /api/vehicle/search-options/v2';
const DEFINE = 'POST /api/vehicle/update-vehicle-definition';

const makes = {
  Success: true,
  Vehicles: {
    PopularMakes: ['Toyota'],
    AllMakes: [
      { Name: 'Mazda', Models: ['3', 'CX-5'] },
      { Name: 'Toyota', Models: ['Corolla'] },
    ],
    PopularModels: [],
  },
};

const answers = {
  ...basics,
  [LOOKUP]: found(car()),
  [QUOTE]: quote(),
  [INTERVALS]: intervals(interval(41, '15,000 km or 12 months'), interval(42, '30,000 km or 24 months')),
  [MAKES]: makes,
};

const render = (query = '', path = '/quote') =>
  renderPage(<QuotePage />, { address: `/workshop${path}${query}`, route: path });

type Screen = Awaited<ReturnType<typeof render>>;

async function findCar(screen: Screen, plate = 'abc 123') {
  await screen.getByRole('textbox', { name: 'Number plate' }).fill(plate);
  await screen.getByRole('button', { name: 'Find the car' }).click();
}

async function choose(screen: Screen, label: RegExp, option: string) {
  await screen.getByRole('button', { name: label }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
}

async function typeDay(screen: Screen, digits: string) {
  await screen.getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}
const makeLink = (screen: Screen) => screen.getByRole('button', { name: 'Make a link for the customer' });

test('leads to the public page of the chosen workshop', async () => {
  stubApi({ ...answers, ...asOwnerOfTwo });
  const screen = await render();
  const link = screen.getByRole('link', { name: 'Your public page' });
  await expect.element(link).toHaveAttribute('href', '/suppliers/7');
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await expect.element(link).toHaveAttribute('href', '/suppliers/8');
});

test('quotes a basic service of the car with this plate, part by part', async () => {
  const calls = stubApi(answers);
  const screen = await render();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quote a service');
  await findCar(screen, ' abc 123 ');
  await expect.element(screen.getByText('Toyota Corolla 2019')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Basic service' })).toBeChecked();
  await expect.element(screen.getByText('$180.00')).toBeVisible();
  await expect.element(screen.getByText('$95.00')).toBeVisible();
  await expect.element(screen.getByText('$25.00')).toBeVisible();
  await expect.element(screen.getByText('$275.00')).toBeVisible();
  await expect.poll(() => screen.getByText('Extras').elements()).toHaveLength(0);
  expect(calls.find(({ path }) => path.endsWith('rego-lookup'))?.body).toEqual({
    Plate: 'abc 123',
    State: 'NSW',
  });
  expect(Object.fromEntries(calls.find(({ path }) => path === '/api/workshop-quote')!.query)).toEqual({
    WorkshopId: '7',
    Mid: 'TOY1234',
    GenericServiceID: '1',
  });
  await expectAccessible();
});

test.each(['', '*', 'ABCDEFGHIJK', '   '])('the plate "%s" is not looked up', async (plate) => {
  stubApi(answers);
  const screen = await render();
  await expect.element(screen.getByRole('button', { name: 'Find the car' })).toBeDisabled();
  const field = screen.getByRole('textbox', { name: 'Number plate' });
  await field.fill(plate);
  // The field takes ten characters, as a plate has.
  const isCut = plate.length > 10;
  await expect.element(field).toHaveValue(isCut ? plate.slice(0, 10) : plate);
  const button = screen.getByRole('button', { name: 'Find the car' });
  if (isCut) await expect.element(button).toBeEnabled();
  else await expect.element(button).toBeDisabled();
});

test('a plate of New Zealand is looked up there', async () => {
  const calls = stubApi(answers);
  const screen = await render();
  await choose(screen, /State$/, 'New Zealand');
  await findCar(screen, 'KEA42');
  await expect.element(screen.getByText('Toyota Corolla 2019')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('rego-lookup'))?.body).toEqual({
    Plate: 'KEA42',
    State: 'NZ',
  });
});

test('extras are shown with their price', async () => {
  const { Breakdown } = quote();
  stubApi({ ...answers, [QUOTE]: quote({ Breakdown: { ...Breakdown!, ExtrasIncGst: 4_200 } }) });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('Extras')).toBeVisible();
  await expect.element(screen.getByText('$42.00')).toBeVisible();
});

test('makes a link for the customer on the chosen day', async () => {
  const QuoteUrl = 'https://pitlane.example/quotes/abc#h=secret';
  const calls = stubApi({
    ...answers,
    [LINK]: { Success: true, LeadGuid: null, QuoteUrl, TotalIncGst: 27_500, IsQuoteValid: true },
  });
  const screen = await render();
  await findCar(screen);
  await typeDay(screen, '05032026');
  await makeLink(screen).click();
  const link = screen.getByRole('textbox', { name: 'Link for your customer' });
  await expect.element(link).toHaveValue(QuoteUrl);
  await expect
    .element(link)
    .toHaveAccessibleDescription('It opens the quote once, within 14 days. The price won’t change.');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(writeText).toHaveBeenCalledWith(QuoteUrl);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    WorkshopId: 7,
    Mid: 'TOY1234',
    ServiceDate: '2026-03-05',
    ServiceType: 'GenericService',
    GenericServiceID: 1,
  });
  await expectAccessible();

  // A link belongs to its day.
  await typeDay(screen, '04032026');
  await expect
    .element(screen.getByText('You are closed or full on this day.', { exact: false }))
    .toBeVisible();
  await expect.element(makeLink(screen)).toBeDisabled();
  await typeDay(screen, '03032026');
  await expect.element(makeLink(screen)).toBeEnabled();
});

describe('sends the quote to the customer', () => {
  const SEND = 'POST /api/workshop-quote/*/send';
  const made = {
    ...{ Success: true, LeadGuid: 'd3b1', QuoteUrl: 'https://pitlane.example/quotes/d3b1#h=secret' },
    ...{ TotalIncGst: 27_500, IsQuoteValid: true },
  };
  const renderSend = async (answer: StubbedAnswer, more: Partial<WorkshopQuote> = {}) => {
    const calls = stubApi({ ...answers, [QUOTE]: quote(more), [LINK]: made, [SEND]: answer });
    const screen = await render();
    await findCar(screen);
    await makeLink(screen).click();
    const fill = async (label: string, text: string) =>
      screen.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
    const press = async () => screen.getByRole('button', { name: 'Send the quote' }).click();
    const sent = () => calls.filter(({ path }) => path.endsWith('/send'));
    return { screen, fill, press, sent };
  };

  test('sends the quote by SMS and mail', async () => {
    const { screen, fill, press, sent } = await renderSend({ Success: true, Channels: ['mail', 'sms'] });
    await fill('Mobile number', ' 0404 040 404 ');
    await fill('Email address', 'kim@example.com');
    await press();
    await expect
      .element(screen.getByText('Your customer gets a link at 0404 040 404 and kim@example.com.'))
      .toBeVisible();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/api/workshop-quote/d3b1/send', { MobileNumber: '0404 040 404', EmailAddress: 'kim@example.com' }],
    ]);
    await expectAccessible();
    await expect
      .element(screen.getByText('Once your customer opens one link, the others stop working.'))
      .toBeVisible();
    // What is typed next has not been sent.
    await fill('Email address', 'lee@example.com');
    await expect.element(screen.getByText('It’s on its way')).not.toBeInTheDocument();
  });

  test('refuses a missing recipient, a landline and an invalid mail address', async () => {
    const { screen, fill, press, sent } = await renderSend({ Success: true, Channels: ['mail'] });
    await press();
    await expect.element(screen.getByText('Enter an email address or a mobile number.')).toBeVisible();
    await fill('Mobile number', '02 9999 1234');
    await fill('Email address', 'kim@');
    await press();
    await expect.element(screen.getByText('Enter a mobile number, such as 0404 040 404.')).toBeVisible();
    await expect.element(screen.getByText('Enter an email address, such as kim@example.com.')).toBeVisible();
    expect(sent()).toHaveLength(0);
    await expectAccessible();
  });

  test('in New Zealand to a mobile number of that country', async () => {
    const own = { Country: 'NZ', Currency: 'NZD' } as const;
    const { screen, fill, press, sent } = await renderSend({ Success: true, Channels: ['sms'] }, own);
    await fill('Mobile number', '09 123 4567');
    await press();
    await expect.element(screen.getByText('Enter a mobile number, such as 026 123 4567.')).toBeVisible();
    await fill('Mobile number', '021 234 5678');
    await press();
    await expect.element(screen.getByText('Your customer gets a link at 021 234 5678.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ MobileNumber: '021 234 5678', EmailAddress: null }]);
  });

  test('a refusal is explained, at its field where it is about one', async () => {
    const OPENED = 'Your customer has opened this quote. To send it again, make a new link.';
    const answer = changingAnswer(problem(409, 'conflict', OPENED));
    const { screen, fill, press } = await renderSend(answer.answer);
    await fill('Email address', 'kim@example.com');
    await press();
    await expect.element(screen.getByText(OPENED)).toBeVisible();
    answer.become(
      problem(400, 'validation', 'Wrong', [
        { pointer: '/EmailAddress', message: 'Must be an email address.' },
      ]),
    );
    await press();
    await expect
      .element(screen.getByRole('textbox', { name: /^Email address/ }))
      .toHaveAccessibleDescription('Must be an email address.');
    answer.become(offline);
    await press();
    await expect.element(screen.getByText('You are offline')).toBeVisible();
    answer.become({ Success: true, Channels: ['mail'] });
    await press();
    await expect.element(screen.getByText('It’s on its way')).toBeVisible();
  });

  test('while it is sent, the button is busy and sends once', async () => {
    const { screen, fill, press, sent } = await renderSend(pending);
    await fill('Mobile number', '0404 040 404');
    await press();
    await screen.getByRole('textbox', { name: /^Mobile number/ }).click();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => sent().length).toBe(1);
    await expect.element(screen.getByText('It’s on its way')).not.toBeInTheDocument();
  });
});

test('quotes a logbook service by its interval', async () => {
  const calls = stubApi({
    ...answers,
    [QUOTE]: ({ query }: { query: URLSearchParams }) =>
      quote({ ServiceName: query.has('serviceIntervalId') ? 'Logbook service 30,000 km' : 'Basic service' }),
    [LINK]: { Success: true, LeadGuid: null, QuoteUrl: 'x', TotalIncGst: 1, IsQuoteValid: true },
  });
  const screen = await render();
  await findCar(screen);
  await screen.getByText('Logbook service', { exact: true }).click();
  await expect.element(makeLink(screen)).not.toBeInTheDocument();
  await choose(screen, /Interval$/, '30,000 km or 24 months');
  await expect.element(screen.getByRole('heading', { name: 'Logbook service 30,000 km' })).toBeVisible();
  await makeLink(screen).click();
  await expect
    .poll(() => calls.findLast(({ method }) => method === 'POST')?.body)
    .toMatchObject({ ServiceType: 'LogbookService', IntervalId: 42 });
});

test('a car without a logbook schedule is left to the basic service', async () => {
  stubApi({ ...answers, [INTERVALS]: intervals() });
  const screen = await render();
  await findCar(screen);
  await screen.getByText('Logbook service', { exact: true }).click();
  await expect
    .element(
      screen.getByText('We don’t have a logbook schedule for this car. You can quote a basic service.'),
    )
    .toBeVisible();
});

test('logbook intervals that did not load are explained, and load again', async () => {
  const schedule = changingAnswer(problem(500, 'internal', 'Broken'));
  stubApi({ ...answers, [INTERVALS]: schedule.answer });
  const screen = await render();
  await findCar(screen);
  await screen.getByText('Logbook service', { exact: true }).click();
  await expect.element(screen.getByRole('alert').getByText('Oops...')).toBeVisible();
  schedule.become(answers[INTERVALS]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: /Interval$/ })).toBeVisible();
});

test('a vehicle that can’t be quoted names its id for support', async () => {
  stubApi({ ...answers, [QUOTE]: quote({ IsQuoteValid: false, Breakdown: null }) });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('Quote not available')).toBeVisible();
  await expect.element(screen.getByText(/quote Mid 'TOY1234'$/)).toBeVisible();
  await expect.element(makeLink(screen)).not.toBeInTheDocument();
});

test('a quote that can no longer be made when the link is made is withdrawn', async () => {
  stubApi({
    ...answers,
    [LINK]: { Success: true, LeadGuid: null, QuoteUrl: null, TotalIncGst: null, IsQuoteValid: false },
  });
  const screen = await render();
  await findCar(screen);
  await makeLink(screen).click();
  await expect.element(screen.getByText('Quote not available')).toBeVisible();
});

test('without free days no link can be made', async () => {
  stubApi({ ...answers, [QUOTE]: quote({ DateOptions: [] }) });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('You have no free days in the coming months.')).toBeVisible();
  await expect.element(makeLink(screen)).toBeDisabled();
});

test.each([
  [
    problem(409, 'conflict', 'This day has just been booked. Choose another.'),
    'This day has just been booked. Choose another.',
  ],
  [offline, 'You are offline'],
])('a link that was not made is explained, and can be made again', async (failure, text) => {
  stubApi({ ...answers, [LINK]: failure });
  const screen = await render();
  await findCar(screen);
  await makeLink(screen).click();
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(makeLink(screen)).toBeEnabled();
});

test('a price that did not load loads again', async () => {
  const price = changingAnswer(problem(500, 'internal', 'Broken'));
  stubApi({ ...answers, [QUOTE]: price.answer });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Oops...' })).toBeVisible();
  price.become(quote());
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('$275.00')).toBeVisible();
});

test('shows no price while it is calculated', async () => {
  stubApi({ ...answers, [QUOTE]: pending });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByRole('radiogroup', { name: 'Kind of service' })).toBeVisible();
  await expect.poll(() => screen.getByText('Total inc GST').elements()).toHaveLength(0);
});

test('a car without a description is named by make, model and year', async () => {
  stubApi({ ...answers, [LOOKUP]: found(car({ description: null, model: 'Toyota 86' })) });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('Toyota 86 2019', { exact: true })).toBeVisible();
});

test('another car starts again', async () => {
  stubApi(answers);
  const screen = await render();
  await findCar(screen);
  await screen.getByRole('button', { name: 'Another car' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Number plate' })).toHaveValue('');
  await expect.poll(() => screen.getByText('$275.00').elements()).toHaveLength(0);
});

const level = (Level: string | null, Vehicle: object, ...options: string[]) => ({
  Success: true,
  Level,
  Options: options.map((Key) => ({ Key, Value: Key })),
  Vehicle,
});

test('chooses a car manually, level by level', async () => {
  const calls = stubApi({
    ...answers,
    [DEFINE]: ({ body }: { body: unknown }) => {
      const { vehicle } = body as { vehicle: { Year?: number } };
      return vehicle.Year
        ? level(null, { ...vehicle, Mid: 'MAZ3', Description: 'Mazda 3 2017' })
        : level('Year', vehicle, '2017', '2018');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Choose the car manually' }).click();
  await expect.poll(() => screen.getByText('Choose the car below.').elements()).toHaveLength(0);
  await fillInView(screen.getByRole('combobox', { name: 'Make' }), 'maz');
  await screen.getByRole('option', { name: 'Mazda' }).click();
  await fillInView(screen.getByRole('combobox', { name: 'Model' }), '3');
  await screen.getByRole('option', { name: '3', exact: true }).click();
  await expectAccessible();
  await choose(screen, /Year$/, '2017');
  await expect.element(screen.getByText('Mazda 3 2017')).toBeVisible();
  await expect.element(screen.getByText('$275.00')).toBeVisible();
  expect(calls.findLast(({ path }) => path.endsWith('definition'))?.body).toEqual({
    vehicle: { Make: 'Mazda', Model: '3', Year: 2017 },
  });
});

test('a plate that fits more than one car continues from what they share', async () => {
  stubApi({
    ...answers,
    [LOOKUP]: found(car({ vehicleId: null }), car({ vehicleId: null, fuel: 'Hybrid' })),
    [DEFINE]: level('Fuel', { Make: 'Toyota', Model: 'Corolla', Year: 2019 }, 'Petrol', 'Hybrid'),
  });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('More than one car matches this plate')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Make' })).toHaveValue('Toyota');
  await expect.element(screen.getByRole('button', { name: /Fuel$/ })).toBeVisible();
  await expectAccessible();
});

test('a plate that the register does not know is explained, and leads back', async () => {
  stubApi({ ...answers, [LOOKUP]: found() });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('We couldn’t find this plate')).toBeVisible();
  await expect
    .poll(() => screen.getByText('More than one car matches this plate').elements())
    .toHaveLength(0);
  await screen.getByRole('button', { name: 'Back to the plate' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Number plate' })).toHaveValue('abc 123');
});

test.each([
  [offline, 'You are offline'],
  [problem(504, 'internal', 'The register does not answer.'), 'The register does not answer.'],
])('a look-up that fails keeps the plate, and can be repeated', async (failure, text) => {
  const lookup = changingAnswer(failure);
  stubApi({ ...answers, [LOOKUP]: lookup.answer });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Number plate' })).toHaveValue('abc 123');
  lookup.become(found(car()));
  await screen.getByRole('button', { name: 'Find the car' }).click();
  await expect.element(screen.getByText('Toyota Corolla 2019')).toBeVisible();
});

test('makes that did not load are explained', async () => {
  stubApi({ ...answers, [MAKES]: offline });
  const screen = await render();
  await screen.getByRole('button', { name: 'Choose the car manually' }).click();
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Back to the plate' })).toBeVisible();
});

test('a level that did not load is explained', async () => {
  stubApi({
    ...answers,
    [LOOKUP]: found(car({ vehicleId: null })),
    [DEFINE]: problem(400, 'validation', 'There is no such model year.'),
  });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByRole('alert').getByText('There is no such model year.')).toBeVisible();
});

test('the other of two workshops has its own price', async () => {
  const { Breakdown } = quote();
  stubApi({
    ...answers,
    ...asOwnerOfTwo,
    [QUOTE]: ({ query }: { query: URLSearchParams }) =>
      query.get('WorkshopId') === '8'
        ? quote({ Breakdown: { ...Breakdown!, TotalIncGst: 31_000 } })
        : quote(),
  });
  const screen = await render();
  await findCar(screen);
  await expect.element(screen.getByText('$275.00')).toBeVisible();
  await chooseWorkshop(screen, 'Glebe Garage, Glebe');
  await expect.element(screen.getByText('$310.00')).toBeVisible();
});

test('opens at the workshop of the address; one of others is ignored', async () => {
  const calls = stubApi({ ...answers, ...asOwnerOfTwo });
  const screen = await render('?workshopId=8');
  await findCar(screen);
  await expect.element(screen.getByText('$275.00')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/workshop-quote')?.query.get('WorkshopId')).toBe('8');
  await screen.unmount();
  const other = await render('?workshopId=99');
  await expect.element(other.getByRole('button', { name: /^Harbour Motors, Pyrmont/ })).toBeVisible();
});

test('embedded, the page around it names the workshop', async () => {
  const app = document.createElement('div');
  app.id = 'app';
  app.dataset.workshopId = '8';
  document.body.append(app);
  onTestFinished(() => app.remove());
  stubApi({ ...answers, ...asOwnerOfTwo });
  const screen = await render('', '/hl/quote-a-service');
  await expect.element(screen.getByRole('button', { name: /^Glebe Garage, Glebe/ })).toBeVisible();
});

test('without a workshop it explains what comes', async () => {
  stubApi({ ...answers, ...asGuest });
  const screen = await render();
  await expect.element(screen.getByRole('heading', { name: 'No workshop yet' })).toBeVisible();
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(0);
  await expectAccessible();
});

testPhone({
  answers: { ...answers, [LOOKUP]: found(car({ description: LONG_VEHICLE })) },
  render: async () => {
    const screen = await render();
    await findCar(screen);
    return screen;
  },
  loaded: (screen) => screen.getByText(LONG_VEHICLE),
});
