import {
  type AppOptions,
  expectAccessible,
  offline,
  type RenderedApp,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type {
  FleetMe,
  OperatorBooking,
  OperatorLead,
  OperatorMe,
  OperatorWork,
  OperatorWorkDetails,
  OperatorWorkList,
  PartnerMe,
  TimelineEvent,
} from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { SessionProvider } from '../app/session.tsx';

export const LEAD_GUID = '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76';

const admin: OperatorMe = {
  Success: true,
  Name: 'ada@operator.example',
  Roles: ['admin'],
  Permissions: ['operator.*'],
  ServiceHours: DEFAULT_SERVICE_HOURS,
};

/** The answer that makes the signed-in person one with this role, or none. */
export const asOperator = (more: Partial<OperatorMe>) => ({
  'GET /api/operating/me': { ...admin, ...more } satisfies OperatorMe,
});

/** The answer that makes the signed-in person one of a partner; of none without `more`. */
export const asPartner = (more: Partial<PartnerMe> = {}) => ({
  'GET /api/partner-console/me': {
    Success: true,
    Name: 'pia@harbour.example',
    Partner: null,
    Role: null,
    Permissions: [],
    ...more,
  } satisfies PartnerMe,
});

/** The answer that makes the signed-in person one of a fleet; of none without `more`. */
export const asFleet = (more: Partial<FleetMe> = {}) => ({
  'GET /api/fleet-console/me': {
    Success: true,
    Name: 'mara@longroad.example',
    Fleet: null,
    Role: null,
    Permissions: [],
    ...more,
  } satisfies FleetMe,
});

/** What every page reads: the configuration and the person. */
export const basics = {
  'GET /api/config': { Identity: null },
  ...asOperator({}),
  ...asPartner(),
  ...asFleet(),
};

/** What the pages of a fleet read; the signed-in person is its manager, and no operator. */
export const fleetBasics = {
  ...basics,
  ...asOperator({ Name: 'mara@longroad.example', Roles: [], Permissions: [] }),
  ...asFleet({
    Fleet: { Id: 1, Name: 'Longroad Fuels' },
    Role: 'fleet.manager',
    Permissions: ['fleet.read', 'fleet.manage'],
  }),
};

const HARBOUR = { Slug: 'harbour', Name: 'Harbour Cover' };

/** What the pages of a partner read; the signed-in person is an administrator of it, and no operator. */
export const partnerBasics = {
  ...basics,
  ...asOperator({ Name: 'pia@harbour.example', Roles: [], Permissions: [] }),
  ...asPartner({
    Partner: HARBOUR,
    Role: 'partner.admin',
    Permissions: ['partner.read', 'partner.manage'],
  }),
};

/** The same for a person who only reads. */
export const readerBasics = {
  ...partnerBasics,
  ...asPartner({ Partner: HARBOUR, Role: 'partner.reader', Permissions: ['partner.read'] }),
};

/** Renders a page of the console at an address below `/console`. */
export const renderPage = (ui: ReactNode, options: AppOptions): Promise<RenderedApp> =>
  renderInApp(<SessionProvider>{ui}</SessionProvider>, { basepath: '/console', ...options });

/** Reads a page that did not load, and loads it again after `recover`. */
export async function loadAgain(screen: RenderedApp, recover: () => void): Promise<void> {
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expectAccessible();
  recover();
  await retry.click();
}

/** Renders a page whose call has no network, and loads it again once it has. */
export async function loadAfterFailure(
  call: string,
  answer: unknown,
  render: () => Promise<RenderedApp>,
): Promise<RenderedApp> {
  let isDown = true;
  stubApi({ ...basics, [call]: () => (isDown ? offline() : answer) });
  const screen = await render();
  await loadAgain(screen, () => {
    isDown = false;
  });
  return screen;
}

/** Asks for the next page, which does not load, and for it again after `recover`. */
export async function showMoreAgain(screen: RenderedApp, recover: () => void): Promise<void> {
  const more = screen.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(more).toHaveFocus();
  await expectAccessible();
  recover();
  await more.click();
  await expect.poll(() => screen.getByRole('alert').elements()).toEqual([]);
}

type Within = Pick<RenderedApp, 'getByRole' | 'getByText'>;

/** Enters a reason, without which `confirm` is disabled. */
export async function fillReason(within: Within, confirm: Locator, reason: string): Promise<void> {
  await expect.element(confirm).toBeDisabled();
  await within.getByRole('textbox', { name: 'Why?' }).fill(reason);
}

/** Reads why a step was refused, and closes its dialog. */
export async function closeRefused(dialog: Within, detail: string): Promise<void> {
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

export const createWork = (more: Partial<OperatorWork> = {}): OperatorWork => ({
  Id: 12,
  Kind: 'call-requested',
  Title: 'Call a customer who requested a call',
  Promise: 'We’ll call within an hour, Monday to Friday, 9 am to 5 pm.',
  Reason: null,
  Message: 'The customer wants a call about the quote.',
  DueAt: '2026-03-02T01:00:00Z',
  IsOverdue: false,
  LaterUntil: null,
  CreatedOn: '2026-03-02T00:00:00Z',
  Owner: null,
  IsYours: false,
  Outcome: null,
  ClosedOn: null,
  ClosedBy: null,
  LeadGuid: LEAD_GUID,
  BookingId: null,
  BookingReference: null,
  CustomerName: 'Priya Nair',
  CustomerPhone: '+61412345678',
  CustomerEmail: 'priya@mail.example',
  WorkshopName: 'Harbour Motors',
  WorkshopPhone: '02 9000 1111',
  ApplicationId: null,
  WorkshopId: null,
  ...more,
});

export const createWorkList = (
  Items: OperatorWork[],
  more: Partial<OperatorWorkList> = {},
): OperatorWorkList => ({
  Success: true,
  Items,
  NextCursor: null,
  Counts: [...new Map(Items.map(({ Kind, Title }) => [Kind, Title]))].map(([Kind, Title]) => {
    const own = Items.filter((item) => item.Kind === Kind);
    return { Kind, Title, Open: own.length, Overdue: own.filter(({ IsOverdue }) => IsOverdue).length };
  }),
  ...more,
});

export const createWorkDetails = (
  work: Partial<OperatorWork> = {},
  Notes: OperatorWorkDetails['Notes'] = [],
  more: Partial<OperatorWorkDetails> = {},
): OperatorWorkDetails => ({
  Success: true,
  Work: createWork(work),
  Decisions: [],
  Review: null,
  Notes,
  ...more,
});

export const createEvent = (more: Partial<TimelineEvent>): TimelineEvent => ({
  At: '2026-03-01T00:00:00Z',
  Kind: 'lead',
  Title: 'Quote started',
  Detail: null,
  Actor: null,
  LeadGuid: null,
  MessageId: null,
  CanSendAgain: false,
  ...more,
});

/** A booking of $239.00, of which $200.00 can go back. */
export const createOperatorBooking = (more: Partial<OperatorBooking> = {}): OperatorBooking => ({
  Success: true,
  Id: 12,
  LeadGuid: LEAD_GUID,
  Reference: 'PL000012',
  Status: 'Pending',
  ServiceDate: '2026-03-02',
  TimeOfArrival: '08:30',
  TimeOfArrivalTo: null,
  Today: '2026-03-01',
  IANATimeZone: 'Australia/Sydney',
  CustomerName: 'Priya Nair',
  CustomerPhone: '+61412345678',
  CustomerEmail: 'priya@mail.example',
  Comments: '',
  Vehicle: '2018 Toyota Corolla',
  Rego: 'ABC12D',
  WorkshopId: 7,
  WorkshopName: 'Harbour Motors',
  WorkshopPhone: '02 9000 1111',
  TotalIncGst: 23_900,
  MaximumTotalIncGst: null,
  Currency: 'AUD',
  Items: [{ Name: 'Basic service', PriceIncGst: 23_900 }],
  Captured: 23_900,
  Refunded: 3_900,
  Refundable: 20_000,
  CanConfirm: true,
  CanMove: true,
  CanCancel: true,
  CanOffer: true,
  CanApprove: false,
  DueAtWorkshop: 0,
  ProposablePrices: ['AdditionalWork'],
  UnpricedServices: [],
  PriceProposal: null,
  Timeline: [
    createEvent({}),
    createEvent({
      At: '2026-03-01T01:00:00Z',
      Kind: 'status',
      Title: 'Booking confirmed',
      Detail: 'Jo agreed by phone.',
      Actor: 'operator:ada@operator.example',
    }),
  ],
  ...more,
});

/** A lead that is priced, with a request to a workshop. */
export const createOperatorLead = (more: Partial<OperatorLead> = {}): OperatorLead => ({
  Success: true,
  Guid: LEAD_GUID,
  CreatedOn: '2026-03-01T00:00:00Z',
  SubmittedOn: '2026-03-01T00:10:00Z',
  CancelledOn: null,
  ForgottenOn: null,
  IANATimeZone: 'Australia/Sydney',
  PartnerName: 'Drive Better',
  CustomerName: 'Priya Nair',
  CustomerPhone: '+61412345678',
  CustomerEmail: 'priya@mail.example',
  Communication: 'SMS',
  ContinueLink: { Opens: 'prices', EmailAddress: null, MobileNumber: '+61412345678', Refusal: null },
  IsCallAllowed: true,
  Words: 'It rattles when it’s cold.',
  Urgency: 'WithinAFewWeeks',
  ServiceDate: '2026-03-12',
  Vehicle: '2018 Toyota Corolla',
  Rego: 'ABC12D',
  Vin: null,
  Location: '12 Mill Lane, Newtown',
  Suburb: 'Newtown NSW 2042',
  Tasks: [{ Id: 1, Name: 'Rattle', Notes: 'From below, on the left.' }],
  Photos: [],
  SeenQuotes: [
    {
      WorkshopId: 7,
      WorkshopName: 'Harbour Motors',
      ServiceDate: '2026-03-12',
      MinimumIncGst: 23_900,
      MaximumIncGst: 28_000,
      SeenOn: '2026-03-01T00:20:00Z',
      WasChosen: true,
    },
  ],
  RequestRefusal: null,
  IsRequestHeld: false,
  Requests: [
    {
      WorkshopId: 8,
      WorkshopName: 'Quiet Garage',
      State: 'offered',
      InvitedOn: '2026-03-01T00:11:00Z',
      ViewedOn: '2026-03-01T00:12:00Z',
      ClaimedOn: null,
      TotalIncGst: 32_000,
      Comments: 'We have the parts.',
    },
  ],
  Bookings: [],
  Work: [createWork()],
  Timeline: [
    createEvent({}),
    createEvent({
      At: '2026-03-01T00:12:00Z',
      Kind: 'message',
      Title: 'Mail to the customer: lead link',
      Detail: 'Sent',
      MessageId: 5,
    }),
  ],
  ...more,
});
