import {
  expectAccessible,
  expectFitsPhones,
  fillInView,
  offline,
  problem,
  renderInApp,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createConfig } from '../../app/app.fixture.ts';
import { ApplyPage } from './apply-page.tsx';

const SEND = 'POST /api/workshop-applications';
const NEWTOWN = {
  Value: 'Newtown NSW 2042',
  Data: 1,
  Obj: {
    SuburbID: 1,
    SuburbName: 'Newtown',
    State: 'NSW',
    Postcode: '2042',
    Latitude: -33.9,
    Longitude: 151.2,
    IsUberOffered: false,
    RegionID: 1,
    Country: 'AU',
    Timezone: 'Australia/Sydney',
  },
};
const basics = {
  'GET /api/config': createConfig(),
  'GET /api/location': { Success: true, Suggestions: [NEWTOWN] },
};
const render = () => renderInApp(<ApplyPage />, { address: '/workshops/apply', route: '/workshops/apply' });
type Screen = Awaited<ReturnType<typeof render>>;

async function fill(screen: Screen): Promise<void> {
  for (const [name, text] of [
    ['Business name', 'Harbour Motors'],
    ['Street address', '12 King Street'],
    ['ABN', '51 824 753 556'],
    ['What work do you do?', 'Servicing, brakes'],
    ['Your name', 'Jo Harbour'],
    ['Email address', 'jo@harbour.example'],
    ['Phone', '02 9000 1111'],
  ] as const)
    await screen.getByRole('textbox', { name, exact: true }).fill(text);
  const suburb = screen.getByRole('combobox', { name: /Suburb or postcode/ });
  await fillInView(suburb, 'newt');
  await expect.element(screen.getByRole('option', { name: 'Newtown NSW 2042' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.getByRole('spinbutton', { name: /day/ }).click();
  await userEvent.keyboard('31122099');
  await screen.getByText('I’m authorised to act for this business', { exact: false }).click();
}

test('names what is missing, sends once, and shows what happens next, also on a phone', async () => {
  await usePhone();
  let isDown = true;
  const calls = stubApi({ ...basics, [SEND]: () => (isDown ? offline() : { Success: true }) });
  const screen = await render();
  const send = screen.getByRole('button', { name: 'Send application' });
  await send.click();
  for (const text of [
    'Enter the name of your business.',
    'An ABN has 11 digits.',
    'Choose your suburb from the list.',
    'Enter the last day of your insurance.',
    'Please agree before you send it.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Business name' })).toHaveFocus();
  const agreement = screen.getByRole('checkbox', { name: /^I’m authorised/ });
  await expect.element(agreement).toHaveAccessibleDescription('Please agree before you send it.');
  await expectAccessible();
  await expectFitsPhones();
  await usePhone();
  await fill(screen);
  const agreementText = screen.getByText(/^I’m authorised/);
  await agreementText.click();
  await send.click();
  await expect.element(agreement).toHaveFocus();
  await agreementText.click();
  await send.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isDown = false;
  await send.click();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('We have your application');
  const sent = calls.filter(({ path }) => path === '/api/workshop-applications').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  // The same reference: what arrived without an answer is one application.
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({
    Name: 'Harbour Motors',
    Kind: 'Workshop',
    SuburbId: 1,
    RadiusKm: null,
    InsuranceExpiresOn: '2099-12-31',
    HasAgreed: true,
  });
});

test('a mobile mechanic names how far it drives; what the server refuses stands at its field', async () => {
  stubApi({
    ...basics,
    [SEND]: problem(400, 'validation', 'Check your input.', [
      { pointer: '/EmailAddress', message: 'We can’t write to this address.' },
    ]),
  });
  const screen = await render();
  await screen.getByText('Mobile mechanic', { exact: true }).click();
  await fill(screen);
  const send = screen.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect.element(screen.getByText('Enter 1 to 500 kilometres.')).toBeVisible();
  await screen.getByRole('textbox', { name: /How many kilometres/ }).fill('30');
  await send.click();
  await expect.element(screen.getByText('We can’t write to this address.')).toBeVisible();
});

test('a reload keeps what is typed except the agreement, until it is sent', async () => {
  let isDown = true;
  const calls = stubApi({ ...basics, [SEND]: () => (isDown ? offline() : { Success: true }) });
  const left = await render();
  await fill(left);
  await left.getByRole('button', { name: 'Send application' }).click();
  await expect.element(left.getByRole('alert')).toBeVisible();
  await left.unmount();
  isDown = false;
  const again = await render();
  const name = again.getByRole('textbox', { name: 'Business name' });
  await expect.element(name).toHaveValue('Harbour Motors');
  const agreement = again.getByRole('checkbox', { name: /authorised to act for this business/ });
  await expect.element(agreement).not.toBeChecked();
  await again.getByText('I’m authorised to act for this business', { exact: false }).click();
  await again.getByRole('button', { name: 'Send application' }).click();
  await expect.element(again.getByRole('heading', { name: 'We have your application' })).toBeVisible();
  const sent = calls.filter(({ path }) => path === '/api/workshop-applications').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  await again.unmount();
  const next = await render();
  await expect.element(next.getByRole('textbox', { name: 'Business name' })).toHaveValue('');
});
