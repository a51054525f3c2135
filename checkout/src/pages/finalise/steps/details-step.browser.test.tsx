import { expectAccessible, fillInView, holdNavigation, offline } from '@pitlane/component-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createConfig, createLead } from '../../../app/app.fixture.ts';
import { type Answers, sentTo } from '../../../app/page.fixture.tsx';
import { createWorkshop, FREE_CHECK, TEN_PER_CENT, WASH } from '../finalise.fixture.ts';
import { BOOKS, book, choose, chooseTime, getPrice, renderSteps, tick } from '../render-steps.fixture.tsx';

beforeEach(() => sessionStorage.clear());

const MOBILE = { Workshop: createWorkshop({ IsMobile: true }) };
const SUGGEST = 'POST /api/address/suggestions';
const LOOKUP = 'POST /api/address/lookup';
const CHECK = 'POST /api/workshop-by-id/*/check-address';
const extra = (id: number, Name: string, PriceIncGst = 0) => ({
  ...WASH,
  Id: id,
  WorkshopExtraServiceID: id,
  Name,
  PriceIncGst,
});
const DROP_OFF = extra(1, 'Drop-off');
const LOAN_CAR = extra(4, 'Loan car', 4_000);

test('known details show as text until they are changed', async () => {
  const { screen } = await renderSteps();
  await expect.element(screen.getByText('alex@example.com')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email (optional)' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change your details' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  await expect
    .element(screen.getByRole('textbox', { name: 'Email (optional)' }))
    .toHaveValue('alex@example.com');
});

test('a line at the contact details names who gets them and links how they are used', async () => {
  const config = createConfig();
  const Services = { ...config.Services, ApiGatewayKey: 'pk_harbour' };
  const { screen } = await renderSteps({}, {}, { config: { ...config, Services } });
  const details = screen.getByRole('region', { name: 'Your details' });
  await expect.element(details.getByText(/^We share these with the workshop/)).toBeVisible();
  const link = details.getByRole('link', { name: 'How we use them' });
  await expect.element(link).toHaveAttribute('href', '/privacy?partner=pk_harbour');
  await screen.getByRole('button', { name: 'Change your details' }).click();
  await expect.element(details.getByRole('textbox', { name: 'Email (optional)' })).toBeVisible();
  await expect.element(link).toBeVisible();
  await expectAccessible();
});

test('an extra is added to the price, and one that is always included stays', async () => {
  const { screen } = await renderSteps({ AvailableExtras: [WASH, FREE_CHECK] });
  const price = getPrice(screen);
  await expect.element(screen.getByRole('checkbox', { name: /Safety check/ })).toBeDisabled();
  await tick(screen, /Car wash/);
  await expect.element(price).toMatchTextContent(/\$355\.00/);
  await tick(screen, /Car wash/);
  await expect.element(price).toMatchTextContent(/\$330\.00/);
  await expect.element(price).not.toMatchTextContent(/\$355\.00/);
});

test('work that is billed on top can be chosen', async () => {
  const addresses = holdNavigation();
  const service = { OperationDescription: 'Replace brake fluid', Note: 'Every two years.' };
  const { screen, calls } = await renderSteps(
    {
      AdditionalServices: [{ ...service, PricingStrategy: 'PriceRange', UnitPriceIncGst: null }],
    },
    BOOKS,
  );
  const step = screen.getByRole('region', { name: 'Additional services' });
  await expect.element(step).toMatchTextContent(/Price on request.*Every two years/);
  await tick(screen, /Replace brake fluid/);
  await book(screen);
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    AdditionalServices: ['Replace brake fluid'],
  });
});

test('a mobile mechanic needs the address and a safe place', async () => {
  const { screen } = await renderSteps(
    { Workshop: createWorkshop({ IsMobile: true }) },
    { 'GET /api/lead/*': { Success: true, Lead: createLead() } },
  );
  await expect.element(screen.getByText('Comes to you from Marrickville NSW')).toBeVisible();
  await chooseTime(screen);
  await expect.element(screen.getByRole('textbox', { name: 'Suburb' })).toHaveValue('Newtown');
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.element(screen.getByText(/Tell us whether there is a flat and safe area/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Number and street' })).toHaveFocus();
  await expectAccessible();
});

test('a loan car and a drop-off exclude each other, with the reason', async () => {
  const { screen } = await renderSteps({ AvailableExtras: [DROP_OFF, LOAN_CAR] });
  const loan = screen.getByRole('checkbox', { name: /Loan car/ });
  await tick(screen, /Loan car/);
  await expect.element(getPrice(screen)).toMatchTextContent(/Loan car.*\$370\.00/);
  const drop = screen.getByRole('checkbox', { name: /Drop-off/ });
  await expect.element(drop).toBeDisabled();
  await expect.element(drop).toHaveAccessibleDescription(/Deselect other transport preference to enable/);
  await expectAccessible();
  await tick(screen, /Loan car/);
  await expect.element(loan).not.toBeChecked();
  await expect.element(drop).toBeEnabled();
});

test('extras beyond two rows are one press away; those that are chosen show', async () => {
  const names = ['Drop-off', 'Wash', 'Polish', 'Vacuum', 'Wi-Fi'];
  const AvailableExtras = names.map((name, index) => ({
    ...extra(10 + index, name),
    ...{ IncludeByDefault: name === 'Vacuum', IsAlwaysIncluded: name === 'Wi-Fi' },
  }));
  const { screen } = await renderSteps({ AvailableExtras });
  const step = screen.getByRole('region', { name: 'Extras' });
  await expect.element(step.getByRole('checkbox', { name: /Vacuum/ })).toBeChecked();
  const rows = () => step.getByRole('checkbox').elements().length;
  expect(rows()).toBe(2);
  await step.getByRole('button', { name: 'More extras (3)' }).click();
  await expect.poll(rows).toBe(5);
  await expect.element(step.getByRole('checkbox', { name: /Wash/ })).toHaveFocus();
});

test('a bundle that its extras complete shows at once, and stays when it is unticked', async () => {
  const AvailableExtras = ['Wash', 'Vacuum', 'Polish', 'Coffee', 'Inside and out'].map((name, index) => ({
    ...extra(10 + index, name, 1_000),
    IncludesIds: name === 'Inside and out' ? [10, 11] : [],
  }));
  const { screen } = await renderSteps({ AvailableExtras });
  const bundle = screen.getByRole('checkbox', { name: /Inside and out/ });
  await tick(screen, /Wash/);
  await expect.element(screen.getByRole('button', { name: 'More extras (3)' })).toBeVisible();
  await tick(screen, /Vacuum/);
  await expect.element(bundle).toBeChecked();
  await expect.element(bundle).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'More extras (2)' })).toBeVisible();
  await tick(screen, /Inside and out/);
  await expect.element(bundle).not.toBeChecked();
  await expect.element(bundle).toHaveFocus();
});

test('extras that cannot be chosen take the focus from the press that shows them', async () => {
  const AvailableExtras = ['Wash', 'Vacuum', 'Coffee', 'Wi-Fi'].map((name, index) => ({
    ...extra(10 + index, name),
    IsAlwaysIncluded: index > 1,
  }));
  const { screen } = await renderSteps({ AvailableExtras });
  await screen.getByRole('button', { name: 'More extras (2)' }).click();
  const coffee = screen.getByRole('checkbox', { name: /Coffee/ });
  await expect.element(coffee).toBeDisabled();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Coffee/);
});

test('being dropped off needs the address of the customer', async () => {
  const { screen } = await renderSteps({ AvailableExtras: [DROP_OFF] });
  const street = screen.getByRole('textbox', { name: 'Number and street' });
  await expect.element(screen.getByRole('checkbox', { name: /Drop-off/ })).toBeInTheDocument();
  await expect.element(street).not.toBeInTheDocument();
  await tick(screen, /Drop-off/);
  await expect.element(street).toBeVisible();
  await book(screen);
  await expect.element(street).toHaveFocus();
});

test('a bundle of both ways needs the address of the customer as well', async () => {
  const both = { ...extra(20, 'There and back', 3_000), IncludesIds: [1, 2] };
  const { screen } = await renderSteps({ AvailableExtras: [DROP_OFF, extra(2, 'Pick-up'), both] });
  await tick(screen, /Drop-off/);
  await tick(screen, /Pick-up/);
  await expect.element(screen.getByRole('checkbox', { name: /There and back/ })).toBeChecked();
  await book(screen);
  await expect.element(screen.getByRole('textbox', { name: 'Number and street' })).toHaveFocus();
});

test('the extras that were chosen are booked, those that are always included stand as free', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps({ AvailableExtras: [WASH, FREE_CHECK] }, BOOKS);
  await tick(screen, /Car wash/);
  await expect.element(getPrice(screen)).toMatchTextContent(/Safety checkFree/);
  await book(screen);
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    ServiceInclusions: expect.arrayContaining([WASH.WorkshopExtraServiceID]),
    ShownTotalIncGst: 35_500,
  });
});

test.for([
  ['Mobile number', '12', /Enter an Australian or New Zealand phone number/],
  ['Email (optional)', 'alex@', /Enter an email address\.$/],
  ['First name', ' ', 'First name is required.'],
] as const)('the field %s does not take “%s”', async ([name, text, error]) => {
  const { screen, calls } = await renderSteps();
  await screen.getByRole('button', { name: 'Change your details' }).click();
  const field = screen.getByRole('textbox', { name });
  await field.fill(text);
  await book(screen);
  await expect.element(field).toHaveAccessibleDescription(error);
  await expect.element(field).toHaveFocus();
  expect(calls).toEqual([]);
});

test('[BKG-06] the mail address is optional for a mobile number, and needed for a landline or to pay later', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps({ CustomerEmail: null }, BOOKS);
  const details = screen.getByRole('region', { name: 'Your details' });
  await expect.element(details.getByText('Alex Driver')).toBeVisible();
  await screen.getByRole('button', { name: 'Change your details' }).click();
  const email = screen.getByRole('textbox', { name: 'Email (optional)' });
  await expect.element(email).toHaveAccessibleDescription(/Otherwise we text you a link/);
  await expectAccessible();
  const mobile = screen.getByRole('textbox', { name: 'Mobile number' });
  await mobile.fill('02 9999 1234');
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await book(screen);
  await expect
    .element(screen.getByRole('textbox', { name: 'Email' }))
    .toHaveAccessibleDescription('Enter an email address: we can’t text this number.');
  expect(calls).toEqual([]);
  await mobile.fill('0404 040 404');
  await screen.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({ Email: '', Mobile: '0404 040 404' });
});

test('a fleet needs the number plate, has no discount and pays nothing here', async () => {
  const { screen, calls } = await renderSteps({ FleetCompanyId: 4, Rego: null });
  await expect.element(screen.getByRole('textbox', { name: 'Number plate' })).toBeVisible();
  await book(screen);
  await expect
    .element(screen.getByRole('textbox', { name: 'Number plate' }))
    .toHaveAccessibleDescription('Enter the number plate.');
  await expect.element(screen.getByRole('region', { name: 'Discount code' })).not.toBeInTheDocument();
  await expect.element(getPrice(screen)).toMatchTextContent(/You won’t be charged now/);
  expect(calls).toEqual([]);
});

test('a discount may need the last name and words', async () => {
  const Discount = { ...TEN_PER_CENT, RequiredFields: ['LastName', 'Comments'] } as typeof TEN_PER_CENT;
  const { screen } = await renderSteps({ Discount, DiscountCode: 'AUTUMN10', CustomerLastName: null });
  await book(screen);
  await expect
    .element(screen.getByRole('textbox', { name: 'Last name' }))
    .toHaveAccessibleDescription('Last name is required.');
  await expect
    .element(screen.getByRole('textbox', { name: /Anything the workshop should know/ }))
    .toHaveAccessibleDescription(/Your discount code needs this\./);
});

test('the answer about a safe place is booked', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await renderSteps(MOBILE, {
    ...BOOKS,
    'GET /api/lead/*': { Success: true, Lead: createLead() },
    [CHECK]: { Success: true, IsWithinRange: true, DistanceInMetres: 900 },
  });
  await screen.getByRole('textbox', { name: 'Number and street' }).fill('5 King St');
  await choose(screen, /^No$/);
  await book(screen);
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    FlatSafeArea: false,
    CustomerAddress: { addressLine1: '5 King St', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  });
});

async function renderSearch(answers: Answers) {
  const { screen, calls } = await renderSteps(
    MOBILE,
    { 'GET /api/lead/*': { Success: true, Lead: createLead() }, ...answers },
    { config: createConfig({ HasPlaceSearch: true }) },
  );
  // The last part of the form is there: nothing below the field is rendered while it is typed.
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  const search = screen.getByRole('combobox', { name: 'Street address' });
  await fillInView(search, '5 king');
  return { screen, calls, search };
}

async function chooseFound(answers: Answers = {}) {
  const found = await renderSearch({
    [SUGGEST]: { Success: true, Suggestions: [{ Id: 'a1', Title: '5 King St', Subtitle: 'Newtown NSW' }] },
    [LOOKUP]: {
      Success: true,
      Address: {
        addressLine1: '5 King St',
        locality: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        latitude: -33.89,
        longitude: 151.18,
      },
    },
    [CHECK]: { Success: true, ErrorCode: null, Type: null, DrivingMetres: null, IsEstimate: false },
    ...answers,
  });
  await expect.element(found.screen.getByRole('option', { name: '5 King St, Newtown NSW' })).toBeVisible();
  // By keys: a pointer scrolls to an option that the page moves while it still draws, and a scroll shuts the list.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(found.search).toHaveValue('5 King St, Newtown NSW 2042');
  return found;
}

test('an address is searched, or typed instead', async () => {
  const { screen } = await chooseFound();
  await screen.getByRole('button', { name: 'Type the address instead' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Number and street' })).toHaveValue('5 King St');
  await expectAccessible();
});

test('[BKG-07] an address that is found is checked, and booked with where it lies and the note', async () => {
  const addresses = holdNavigation();
  const { screen, calls } = await chooseFound(BOOKS);
  await expect.element(screen.getByText(/comes to this address\./)).toBeVisible();
  await choose(screen, /^No$/);
  await screen.getByRole('button', { name: 'Add a note for the workshop' }).click();
  await screen.getByRole('textbox', { name: /Anything the workshop should know/ }).fill('The gate is open.');
  await book(screen);
  await expect.poll(() => addresses.length).toBe(1);
  expect(sentTo(calls, '/api/booking/submit')[0]).toMatchObject({
    FlatSafeArea: false,
    Comments: 'The gate is open.',
    CustomerAddress: { addressLine1: '5 King St', latitude: -33.89, longitude: 151.18 },
  });
});

test('[BKG-07] an address that is not found can be typed', async () => {
  const { screen } = await renderSearch({ [SUGGEST]: { Success: true, Suggestions: [] } });
  await expect.element(screen.getByText('No address found. You can type it instead.').first()).toBeVisible();
});

test('a search without network leads to typing', async () => {
  const { screen } = await renderSearch({ [SUGGEST]: offline });
  await expect
    .element(screen.getByText(/Address search isn’t working right now\. You can type the address/).first())
    .toBeVisible();
});

test('an address search is refused offline, and typing is offered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await renderSearch({ [SUGGEST]: offline });
  await expect
    .element(screen.getByText(/You’re offline\. Search again when you’re back, or type the address/).first())
    .toBeVisible();
});

test('in New Zealand a region takes the place of the state', async () => {
  const { screen } = await renderSteps(
    { ...MOBILE, Country: 'NZ' },
    {
      'GET /api/lead/*': { Success: true, Lead: createLead() },
    },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Region' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'State' })).not.toBeInTheDocument();
});

test('photos of the car can be added here too', async () => {
  const { screen } = await renderSteps(
    {},
    {
      'GET /api/lead/*/captured-vehicle-images': { Success: true, LeadId: 1, CapturedVehicleImages: [] },
      'GET /api/config': createConfig(),
    },
  );
  const link = screen.getByRole('button', { name: 'Add photos of the car' });
  await link.click();
  await expect.element(screen.getByText('0 of 10 photos')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('a note for the workshop is a link until it is wanted', async () => {
  const { screen } = await renderSteps();
  const field = screen.getByRole('textbox', { name: /Anything the workshop should know/ });
  const link = screen.getByRole('button', { name: 'Add a note for the workshop' });
  await expect.element(link).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await link.click();
  await expect.element(field).toHaveFocus();
  await expect.element(link).not.toBeInTheDocument();
  await field.fill('Rattles');
  await field.fill('');
  await expect.element(field).toBeVisible();
  await expectAccessible();
});
