import { offline, problem, type RenderedApp, type StubbedAnswer, stubApi } from '@pitlane/component-testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { portal } from '../app/api.ts';
import { AccountTransferPage } from './account/account-transfer-page.tsx';
import { BookingPage } from './booking/booking-page.tsx';
import { StoreInvitationsPage } from './invitations/store-invitations-page.tsx';
import { LeadPage } from './lead/lead-page.tsx';
import {
  BOOKING_TOKEN,
  basics,
  createDetails,
  createLeadOffer,
  createRemaining,
  LEAD_TOKEN,
  renderPage,
} from './portal.fixture.tsx';
import { answers as profile } from './profile/profile.fixture.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { ReviewsPage } from './reviews/reviews-page.tsx';

type Form = {
  name: string;
  page: ReactNode;
  address: string;
  route: string;
  answers: Record<string, StubbedAnswer>;
  /** The call that sends the form. */
  call: string;
  /** Shows the field that is typed into, where it is not there from the start. */
  open?: (screen: RenderedApp) => Promise<void>;
  field: (screen: RenderedApp) => Locator;
  typed: string;
  send: (screen: RenderedApp) => Promise<void>;
};

const press = (name: string) => (screen: RenderedApp) =>
  screen.getByRole('button', { name, exact: true }).last().click();

const FORMS: Form[] = [
  {
    name: 'a profile',
    page: <ProfilePage />,
    address: '/profile?part=about',
    route: '/profile',
    answers: profile,
    call: 'PUT /api/portal/workshops/7/about',
    field: (screen) => screen.getByRole('textbox', { name: 'About you' }),
    typed: 'We repair hybrids too.',
    send: press('Save'),
  },
  {
    name: 'days off',
    page: <ProfilePage />,
    address: '/profile?part=days-off',
    route: '/profile',
    answers: profile,
    call: 'PUT /api/portal/workshops/7/own-days',
    open: (screen) => screen.getByText('We take a different number of jobs').click(),
    field: (screen) => screen.getByRole('textbox', { name: 'Jobs on each of these days' }),
    typed: '3',
    send: async (screen) => {
      await screen.getByRole('group', { name: 'First day' }).getByRole('spinbutton').first().click();
      await userEvent.keyboard('03042026');
      await press('Save the days')(screen);
    },
  },
  {
    name: 'an invitation',
    page: <StoreInvitationsPage />,
    address: '/store-invitations',
    route: '/store-invitations',
    answers: {
      ...basics,
      'GET /api/store-invitations': { Success: true, Received: [], Sent: [], Members: [] },
    },
    call: 'POST /api/store-invitations',
    field: (screen) => screen.getByRole('textbox', { name: 'Email address' }),
    typed: 'sam@harbour.example',
    send: press('Send invitation'),
  },
  {
    name: 'an account transfer',
    page: <AccountTransferPage />,
    address: '/account-transfer',
    route: '/account-transfer',
    answers: basics,
    call: 'POST /api/workshop-account/transfer/send-verification',
    field: (screen) => screen.getByRole('textbox', { name: 'New email address' }),
    typed: 'new@harbour.example',
    send: press('Send a code'),
  },
  {
    name: 'the report of a review',
    page: <ReviewsPage />,
    address: '/reviews',
    route: '/reviews',
    answers: {
      ...basics,
      'GET /api/portal/reviews': {
        Success: true,
        NextCursor: null,
        Reviews: [
          {
            ...{ ReviewId: 5, WorkshopName: 'Harbour Motors', CustomerName: 'Priya', StarCount: 1 },
            ...{ Comments: 'Never again.', CreatedOn: '2026-02-20T01:00:00Z', BookingReference: null },
            ...{ IsFlagged: false, Flag: null, IsHidden: false },
          },
        ],
      },
    },
    call: 'POST /api/portal/reviews/5/flag',
    open: press('Report the review by Priya'),
    field: (screen) => screen.getByRole('textbox', { name: /^What should we know/ }),
    typed: 'It insults our apprentice.',
    send: async (screen) => {
      await screen.getByText('Insulting or threatening').click();
      await press('Report')(screen);
    },
  },
  {
    name: 'an offer',
    page: <LeadPage />,
    address: `/leads/${LEAD_TOKEN}/details`,
    route: '/leads/$leadBidOfferToken/details',
    answers: {
      ...basics,
      'GET /api/lead-bid-offer/*': createLeadOffer(),
      'GET /api/lead-bid-offer/*/offers-remaining': createRemaining(),
      'POST /api/lead-bid-offer/*/register-workshop-quote-view': { Success: true },
    },
    call: 'POST /api/lead-bid-offer/*/offer',
    field: (screen) => screen.getByRole('textbox', { name: /^To the customer/ }),
    typed: 'We can do it on Friday.',
    send: async (screen) => {
      await screen.getByRole('button', { name: /How do you quote it\?$/ }).click();
      await screen.getByRole('option', { name: 'Fixed Quote', exact: true }).click();
      await screen.getByRole('textbox', { name: 'Price inc GST' }).fill('950');
      await press('Check and send')(screen);
      await press('Yes, send it')(screen);
    },
  },
  {
    name: 'the request to move a job',
    page: <BookingPage />,
    address: `/bookings/${BOOKING_TOKEN}`,
    route: '/bookings/$bookingToken',
    answers: {
      ...basics,
      'GET /api/booking-offer/*': { ...createDetails(), CanAskForChange: true },
    },
    call: 'POST /api/booking-offer/*/change-request',
    open: press('Ask to move or cancel'),
    field: (screen) => screen.getByRole('textbox', { name: 'Why?' }),
    typed: 'The hoist is broken.',
    send: press('Send to customer service'),
  },
];

beforeEach(() => portal.queryClient.clear());

const render = ({ page, address, route }: Form) =>
  renderPage(page, { address: `/workshop${address}`, route, queryClient: portal.queryClient });

async function type({ open, field, typed }: Form, screen: RenderedApp) {
  await open?.(screen);
  await field(screen).fill(typed);
}

const expired = () => problem(401, 'unauthenticated', 'Signed out');

test.each(FORMS)('$name: a sign-in that expires before it is sent loses nothing typed', async (form) => {
  // The page was just reloaded: another refusal leads to the sign-in.
  sessionStorage.setItem('pitlane-reloaded', JSON.stringify(Date.now()));
  stubApi({ ...form.answers, [form.call]: expired });
  const before = await render(form);
  await type(form, before);
  await form.send(before);
  await expect
    .element(before.getByText('Your sign-in has ended. Please sign in again.', { exact: false }).first())
    .toBeVisible();
  await expect.element(form.field(before)).toHaveValue(form.typed);

  await before.unmount();
  const after = await render(form);
  if (form.name === 'the report of a review') await form.open?.(after);
  await expect.element(form.field(after)).toHaveValue(form.typed);
});

test.each(FORMS)('$name: a network that fails before it is sent loses nothing typed', async (form) => {
  stubApi({ ...form.answers, [form.call]: offline });
  const screen = await render(form);
  await type(form, screen);
  await form.send(screen);
  await expect.element(screen.getByRole('alert').getByText('You are offline')).toBeVisible();
  await expect.element(form.field(screen)).toHaveValue(form.typed);
});

test('an answer to a booking: a sign-in that expires before it is sent loses nothing typed', async () => {
  sessionStorage.setItem('pitlane-reloaded', JSON.stringify(Date.now()));
  stubApi({ ...basics, 'GET /api/booking-offer/*': createDetails(), 'POST /api/graphql': expired });
  const open = () =>
    renderPage(<BookingPage />, {
      address: `/workshop/bookings/${BOOKING_TOKEN}`,
      route: '/bookings/$bookingToken',
      queryClient: portal.queryClient,
    });
  const before = await open();
  const reason = (screen: RenderedApp) => screen.getByRole('textbox', { name: 'Why can’t you take it?' });
  await press('Decline')(before);
  await reason(before).fill('The hoist is broken.');
  await press('Decline booking')(before);
  await expect.element(before.getByRole('alert').getByText('Signed out')).toBeVisible();
  await before.unmount();
  await expect.element(reason(await open())).toHaveValue('The hoist is broken.');
});
