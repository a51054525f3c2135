import {
  closeToasts,
  expectAccessible,
  fillInView,
  invalidFields,
  offline,
  problem,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import { type ChangePartnerRequest, MAX_LOGO_BYTES, type OperatorPartner } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { basics, loadAgain, renderPage } from '../console.fixture.tsx';
import { PartnersPage } from './partners-page.tsx';
import { PartnerSettingsPage } from './settings-page.tsx';

const API = '/api/operating/partners';
const harbour = { Slug: 'harbour', Name: 'Harbour Cover', IsActive: true, IsWhiteLabel: true };
const partner = {
  Success: true,
  ...harbour,
  IsRewards: false,
  FunnelVersion: 2,
  FleetCompanyId: null,
  SupportPhone: null,
  Logo: null as OperatorPartner['Logo'],
  Settings: {
    senderName: 'Harbour',
    supportEmail: 'help@harbour.example',
    faqs: [{ question: 'Who fixes it?', answer: 'A workshop near you.' }],
    commissionRates: [{ from: '2026-07-01', percent: 5 }],
    quoteFunnelConfigurationId: 2,
  },
  Limits: {},
  LimitNames: ['rego', 'lead-creation'],
};

/** What settings name: categories of tasks, workshops and configurations. */
const NAMED = {
  'GET /api/set-up/rows/tasks/options/category_id': {
    Success: true,
    Items: [
      { Id: '3', Name: 'Brakes' },
      { Id: '4', Name: 'Tyres' },
    ],
  },
  'GET /api/set-up/rows/funnel-configurations/options/supplier_id': {
    Success: true,
    Items: [{ Id: '12', Name: 'Harbour Mobile, Newtown NSW' }],
  },
  'GET /api/set-up/rows/funnel-configurations/options/id': {
    Success: true,
    Items: [
      { Id: '2', Name: 'No glass' },
      { Id: '3', Name: 'Own workshop' },
    ],
  },
};

test('[OPS-02] an operator adds a partner, whose short name follows its name, and opens it', async () => {
  let isDown = true;
  const calls = stubApi({
    ...basics,
    [`GET ${API}`]: () =>
      isDown ? new Response(null, { status: 503 }) : { Success: true, Items: [harbour] },
    [`POST ${API}`]: { Success: true, Items: [harbour] },
  });
  const screen = await renderPage(<PartnersPage />, { address: '/console/partners' });
  await loadAgain(screen, () => {
    isDown = false;
  });
  await screen.expectLink('Harbour Cover', '/console/partners/harbour');
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Café & Cars');
  await expect.element(screen.getByRole('textbox', { name: /^Short name/ })).toHaveValue('cafe-cars');
  await screen.getByRole('button', { name: 'Add partner' }).click();
  await expect.poll(screen.address).toBe('/partners/cafe-cars');
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    Slug: 'cafe-cars',
    Name: 'Café & Cars',
  });
});

test('[OPS-02] each kind of setting has a form; only what changed is sent, and what is wrong is shown at its field', async () => {
  usePhone();
  let answer: unknown = invalidFields({ '/settings/supportEmail': 'Must be an email address.' }, 400);
  const calls = stubApi({
    ...basics,
    ...NAMED,
    [`GET ${API}/harbour`]: partner,
    [`PUT ${API}/harbour`]: () => answer,
  });
  const screen = await renderPage(<PartnerSettingsPage />, {
    address: '/console/partners/harbour',
    route: '/partners/$slug',
  });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await expect.element(screen.getByRole('button', { name: 'Save contact and addresses' })).toBeDisabled();
  await field('Email for its customers').fill('help');
  await press('Save contact and addresses');
  await expect.element(screen.getByText('Must be an email address.')).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({
    Settings: { supportEmail: 'help' },
    Before: { Settings: { supportEmail: 'help@harbour.example' } },
  });
  answer = partner;
  // A single row keeps its buttons, so that they stay in place.
  await expect.element(screen.getByRole('button', { name: 'Move up rate 1' })).toBeDisabled();
  await press('Remove rate 1');
  await expect.element(screen.getByText('Rate 1 is removed once you save.')).toBeVisible();
  await press('Save commission');
  await expect.poll(() => calls.at(-1)!.body).toMatchObject({ Settings: { commissionRates: null } });
  await expect.element(screen.getByText('Rate 1 is removed once you save.')).not.toBeInTheDocument();
  await screen.getByText('Tyres', { exact: true }).click();
  await fillInView(screen.getByRole('combobox', { name: 'Its mobile service' }), 'harbour');
  await screen.getByRole('option', { name: 'Harbour Mobile, Newtown NSW' }).click();
  const configuration = screen.getByRole('combobox', { name: 'Funnel configuration' });
  await expect.element(configuration).toHaveValue('No glass');
  await fillInView(configuration, 'own');
  await screen.getByRole('option', { name: 'Own workshop' }).click();
  await expect.element(configuration).toHaveValue('Own workshop');
  await press('Save what it offers');
  await expect
    .poll(() => calls.at(-1)!.body)
    .toMatchObject({
      Settings: {
        repairCategoryRestrictions: [4],
        quoteFunnelConfigurationId: 3,
        mobileServicesSupplierId: 12,
      },
    });
  await field('Price of a customer’s contact ($)').fill('12.50');
  await press('Save requests to workshops');
  await expect
    .poll(() => calls.at(-1)!.body)
    .toEqual({
      Settings: { leadPriceCents: 1250 },
      Before: { Settings: { leadPriceCents: null } },
    });
  await screen.getByRole('button', { name: /Terms$/ }).click();
  await screen.getByRole('option', { name: 'Your page with its text' }).click();
  await field('Text of part 1').fill('Ours.');
  await press('Save pages about the partner');
  await expect
    .poll(() => calls.at(-1)!.body)
    .toMatchObject({ Settings: { pages: { terms: [{ title: null, text: 'Ours.' }] } } });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  closeToasts();
  await expectAccessible();
  const limit = screen.getByRole('textbox', { name: 'New quotes' });
  await limit.fill('5 in 60');
  await expect.element(screen.getByText('Enter requests and seconds', { exact: false })).toBeVisible();
  await limit.fill('5/60');
  await press('Save limits');
  await expect
    .poll(() => calls.at(-1)!.body)
    .toEqual({
      Limits: { 'lead-creation': { points: 5, seconds: 60 } },
      Before: { Limits: { 'lead-creation': null } },
    });
});

const renderSettings = () =>
  renderPage(<PartnerSettingsPage />, { address: '/console/partners/harbour', route: '/partners/$slug' });

test('[OPS-02] sender and questions have forms: saved in their order, refused at their fields', async () => {
  usePhone();
  let answer: unknown = invalidFields(
    {
      '/settings/senderName': 'Must be a name without quotes or brackets.',
      '/settings/faqs/1/answer': 'Must not be empty.',
    },
    400,
  );
  const calls = stubApi({
    ...basics,
    ...NAMED,
    [`GET ${API}/harbour`]: partner,
    [`PUT ${API}/harbour`]: () => answer,
  });
  const screen = await renderSettings();
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await screen.getByRole('textbox', { name: /^Sender name/ }).fill(' "Harbour" ');
  await press('Save sender');
  await expect.element(screen.getByText('Must be a name without quotes or brackets.')).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({
    Settings: { senderName: '"Harbour"' },
    Before: { Settings: { senderName: 'Harbour' } },
  });
  await press('Add a question');
  await expect.element(screen.getByRole('textbox', { name: 'Question 2' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Question 2' }).fill('What does it cost?');
  await press('Save questions');
  const gap = screen.getByRole('textbox', { name: 'Answer 2' });
  await expect.element(gap).toHaveAccessibleDescription('Must not be empty.');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await gap.fill('You see it first.');
  await press('Move up question 2');
  await expect.element(screen.getByText('Question 2 is now question 1.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Move down question 1' })).toHaveFocus();
  const cost = { question: 'What does it cost?', answer: 'You see it first.' };
  answer = { ...partner, Settings: { ...partner.Settings, faqs: [cost, partner.Settings.faqs[0]] } };
  await press('Save questions');
  await expect
    .poll(() => calls.at(-1)!.body)
    .toMatchObject({ Settings: { faqs: [cost, partner.Settings.faqs[0]] } });
  await press('Remove question 2');
  await expect.element(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus();
  await press('Remove question 1');
  await press('Save questions');
  await expect.poll(() => calls.at(-1)!.body).toMatchObject({ Settings: { faqs: null } });
});

/** A record that answers like the server: a change is stored unless it is of an older value. */
function stubRecord(before: Partial<OperatorPartner> = {}) {
  const stored = { now: { ...partner, ...before } as OperatorPartner, losesAnswers: false };
  const calls = stubApi({
    ...basics,
    ...NAMED,
    [`GET ${API}/harbour`]: () => stored.now,
    [`PUT ${API}/harbour`]: ({ body }: { body: unknown }) => {
      const { Before, Settings = {}, Limits: _, ...facts } = body as ChangePartnerRequest;
      const { Settings: known = {}, ...knownFacts } = Before!;
      const isAsRead = (now: object, values: object) =>
        Object.entries(values).every(
          ([name, value]) =>
            JSON.stringify((now as Record<string, unknown>)[name] ?? null) === JSON.stringify(value),
        );
      if (!isAsRead(stored.now, knownFacts) || !isAsRead(stored.now.Settings, known))
        return problem(409, 'conflict', 'A colleague changed this.');
      stored.now = { ...stored.now, ...facts, Settings: { ...stored.now.Settings, ...Settings } };
      return stored.losesAnswers ? offline() : stored.now;
    },
  });
  return { calls, stored };
}

test('[OPS-02] a card sends only what was changed on it, and leaves a colleague’s other changes', async () => {
  const { calls, stored } = stubRecord();
  const screen = await renderSettings();
  const phone = screen.getByRole('textbox', { name: /^Phone number for its customers/ });
  await phone.fill('1300 555 555');
  const rates = [...partner.Settings.commissionRates, { from: '2026-12-01', percent: 7 }];
  stored.now = {
    ...stored.now,
    IsActive: false,
    Settings: { ...stored.now.Settings, commissionRates: rates },
  };
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('switch', { name: /^On:/ })).not.toBeChecked();
  expect(calls.at(-1)!.body).toEqual({ SupportPhone: '1300 555 555', Before: { SupportPhone: null } });
  await expect.element(screen.getByRole('textbox', { name: 'Percent of rate 2' })).toHaveValue('7');
  await expect.element(screen.getByRole('button', { name: 'Save commission' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Lead sources that count as themselves' }).fill('Shop');
  await screen.getByRole('button', { name: 'Save commission' }).click();
  await expect.poll(() => stored.now.Settings.leadSources).toEqual(['Shop']);
  expect(stored.now).toMatchObject({ IsActive: false, Settings: { commissionRates: rates } });
});

test('[OPS-02] a fleet uses version 1 of the funnel, and shows it', async () => {
  const { calls, stored } = stubRecord();
  const screen = await renderSettings();
  const fleet = screen.getByRole('textbox', { name: /^Number of its fleet/ });
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  const version = screen.getByRole('button', { name: /Funnel$/ });
  await fleet.fill('4');
  await expect.element(version).toBeDisabled();
  await expect.element(version).toHaveTextContent('Version 1');
  await fleet.fill('');
  await expect.element(version).toHaveTextContent('Version 2');
  await expect.element(save).toBeDisabled();
  await fleet.fill('4');
  await save.click();
  await expect.poll(() => stored.now.FleetCompanyId).toBe(4);
  await expect.element(save).toBeDisabled();
  await fleet.fill('');
  await save.click();
  await expect.poll(() => stored.now.FleetCompanyId).toBeNull();
  await expect.element(version).toHaveTextContent('Version 1');
  expect(calls.at(-1)!.body).toEqual({ FleetCompanyId: null, Before: { FleetCompanyId: 4 } });
});

/** Adds a commission rate while a colleague does, up to the question which of both is kept. */
async function meetConflict() {
  const { calls, stored } = stubRecord();
  const screen = await renderSettings();
  await screen.getByRole('button', { name: 'Add a rate' }).click();
  await screen.getByRole('textbox', { name: 'Percent of rate 2' }).fill('6');
  const theirs = [...partner.Settings.commissionRates, { from: '2026-12-01', percent: 7 }];
  stored.now = { ...stored.now, Settings: { ...stored.now.Settings, commissionRates: theirs } };
  const save = screen.getByRole('button', { name: 'Save commission' });
  await save.click();
  await expect.element(screen.getByText('Someone else has just changed this')).toBeVisible();
  await expect
    .element(screen.getByText('Theirs: Its share: 2026-07-01, 5; 2026-12-01, 7.', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Percent of rate 2' })).toHaveValue('6');
  await expect.element(save).not.toBeInTheDocument();
  return { screen, stored, calls, theirs };
}

test('[OPS-02] a colleague’s change of the same setting is shown, and can be overwritten', async () => {
  const { screen, calls, theirs } = await meetConflict();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save mine' }).click();
  await expect.element(screen.getByText('Someone else has just changed this')).not.toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'PUT')!.body).toEqual({
    Settings: { commissionRates: [...partner.Settings.commissionRates, { from: '', percent: 6 }] },
    Before: { Settings: { commissionRates: theirs } },
  });
});

test('[OPS-02] “Use theirs” takes what a colleague saved', async () => {
  const { screen, stored, theirs } = await meetConflict();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Percent of rate 2' })).toHaveValue('7');
  await expect.element(screen.getByRole('button', { name: 'Save commission' })).toBeDisabled();
  expect(stored.now.Settings.commissionRates).toEqual(theirs);
});

test('[OPS-02] a logo is refused at its field, stored, shown on both grounds and removed', async () => {
  usePhone();
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30"/></svg>';
  const Url = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
  let answer: unknown = invalidFields({ '/Content': 'The file has a script.' }, 400);
  let isDrawn = false;
  const calls = stubApi({
    ...basics,
    ...NAMED,
    [`GET ${API}/harbour`]: () => (isDrawn ? { ...partner, Logo: { Url, IsInMails: true } } : partner),
    [`PUT ${API}/harbour/logo`]: () => answer,
    [`DELETE ${API}/harbour/logo`]: partner,
  });
  const screen = await renderSettings();
  const choose = (text: string, name = 'logo.svg') =>
    screen.getByLabelText('Logo file').upload(new File([text], name, { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('There’s none', { exact: false })).toBeVisible();
  await screen.getByLabelText('Logo file').upload(new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.element(screen.getByRole('alert').getByText(/Choose an SVG file\./)).toBeVisible();
  await choose(' '.repeat(MAX_LOGO_BYTES + 1));
  await expect.element(screen.getByRole('alert').getByText(/larger than 150 kB/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await choose(SVG);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file has a script.');
  expect(calls.at(-1)!.body).toEqual({ Content: btoa(SVG) });
  answer = { ...partner, Logo: { Url, IsInMails: false } };
  isDrawn = true;
  await choose(SVG);
  await expect
    .element(screen.getByRole('img', { name: 'Logo of Harbour Cover on a dark page' }))
    .toBeVisible();
  await expect.element(screen.getByText('Pages and emails show it.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  closeToasts();
  await screen.getByRole('button', { name: 'Remove the logo' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove the logo' }).click();
  await expect.element(screen.getByText('There’s none', { exact: false })).toBeVisible();
});

test('a partner that is not there leads back', async () => {
  stubApi({ ...basics, [`GET ${API}/gone`]: problem(404, 'not-found', 'Not found.') });
  const screen = await renderPage(<PartnerSettingsPage />, {
    address: '/console/partners/gone',
    route: '/partners/$slug',
  });
  await expect.element(screen.getByRole('link', { name: 'Work list' })).toBeVisible();
});

/** The settings with their first fields. */
async function openRecord() {
  const screen = await renderSettings();
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name', exact: true }),
    phone: screen.getByRole('textbox', { name: /^Phone number for its customers/ }),
    save: screen.getByRole('button', { name: 'Save', exact: true }),
  };
}

test('[OPS-02] “Use theirs” keeps what was changed in other fields', async () => {
  const { stored } = stubRecord();
  const { screen, name, phone, save } = await openRecord();
  await name.fill('Harbour');
  await phone.fill('1300 000 009');
  stored.now = { ...stored.now, Name: 'Harbour Group' };
  await save.click();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(name).toHaveValue('Harbour Group');
  await expect.element(phone).toHaveValue('1300 000 009');
  await save.click();
  await expect.poll(() => stored.now.SupportPhone).toBe('1300 000 009');
});

test('[OPS-02] a save whose answer was lost is no change of a colleague', async () => {
  const { stored } = stubRecord();
  const { screen, name, phone, save } = await openRecord();
  await phone.fill('1300 000 009');
  stored.losesAnswers = true;
  await save.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  stored.losesAnswers = false;
  stored.now = { ...stored.now, Name: 'Harbour Group' };
  await name.fill('Harbour');
  await save.click();
  await expect.element(screen.getByText('Theirs: Name: Harbour Group.', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(save).toBeDisabled();
  await expect.element(phone).toHaveValue('1300 000 009');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('[OPS-02] Enter in a row saves and keeps the focus there', async () => {
  const { stored } = stubRecord();
  const screen = await renderSettings();
  const save = screen.getByRole('button', { name: 'Save questions' });
  const first = screen.getByRole('textbox', { name: 'Question 1' });
  await first.fill('Who repairs it?');
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeDisabled();
  await expect.element(first).toHaveFocus();
  await screen.getByRole('button', { name: 'Add a question' }).click();
  const second = screen.getByRole('textbox', { name: 'Question 2' });
  await screen.getByRole('textbox', { name: 'Answer 2' }).fill('You see it first.');
  await second.fill('What does it cost?');
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeDisabled();
  await expect.element(second).toHaveFocus();
  expect(stored.now.Settings.faqs).toHaveLength(2);
});
