import { expectFitsPhones } from '@pitlane/component-testing';
import type { Lead } from '@pitlane/contracts';
import { logbookItem } from '@pitlane/domain/cart/cart';
import type { FunnelEvent } from '@pitlane/flows/funnel';
import { BATTERY, contact, OIL, PADS, TYRES, WINDSCREEN } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, test } from 'vitest';
import { type FunnelOptions, renderFunnel } from './funnel.fixture.tsx';
import { basic, pick, upToCustomer, vehicle } from './lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

/** As long as names of places get. */
const Location = 'Upper Kangaroo Valley-Shellharbour NSW 2577';
const logbook = { ...vehicle, CartItems: [logbookItem()] as Lead['CartItems'] };
const mixed: FunnelEvent[] = [
  ...pick(PADS),
  ...pick(OIL),
  { type: 'OPEN', step: 'task-custom' },
  { type: 'ADD_CUSTOM', notes: 'A rattle' },
  { type: 'CONTINUE' },
];
const notes = { ...upToCustomer, RepairNotes: '' };
const fleet = { ...basic, FleetCompanyId: 9 };
const v1 = { version: 1, lead: { ...upToCustomer, Location } } as const;
const soon = { ...upToCustomer, QuoteUrgency: 'AsSoonAsPossible' } as const;

test.for<[title: string, FunnelOptions]>([
  ['What does your car need?', { lead: { Location } }],
  ['Search all work', { step: 'task-search' }],
  ['Brakes', { events: [{ type: 'PICK_CATEGORY', categoryId: 2 }] }],
  ['Tell us what you need', { step: 'task-custom' }],
  ['Does the car start?', { events: pick(BATTERY) }],
  ['What size are the tyres?', { events: pick(TYRES) }],
  ['What is in the windscreen?', { events: pick(WINDSCREEN) }],
  ['Your list', { lead: { ...basic, Location }, step: 'task-your-items' }],
  ['Get instant prices for 2 items.', { lead: vehicle, events: mixed }],
  [
    'Where is the car?',
    { lead: { ...basic, SuburbId: null, Location: null, State: null }, step: 'location' },
  ],
  ['What is your number plate?', { lead: basic, step: 'vehicle-rego-check' }],
  [
    'Is this your car?',
    { lead: { ...basic, ...vehicle, VehicleRego: 'ABC123' }, step: 'vehicle-rego-found' },
  ],
  ['Which year?', { lead: basic, events: [{ type: 'ENTER_VEHICLE' }] }],
  ['Which logbook service is due?', { lead: logbook }],
  ['Who are the quotes for?', { lead: upToCustomer }],
  [
    'Enter your code',
    { lead: notes, events: [{ type: 'SUBMIT_CONTACT', contact, allowMechanicsToContact: true }] },
  ],
  ['When do you need it?', v1],
  ['Which day suits you?', { ...v1, events: [{ type: 'CHOOSE_URGENCY', urgency: 'SpecificDay' }] }],
  ['Who should do the work?', { ...v1, lead: soon }],
  ['Often done at the same time', { version: 1, events: pick(PADS) }],
  ['What is your number plate?', { version: 1, lead: fleet, step: 'vehicle-rego-check' }],
] satisfies [string, FunnelOptions][])('“%s” fits phones', async ([title, options]) => {
  const { expectTitle } = await renderFunnel(options);
  await expectTitle(title);
  await expectFitsPhones();
});
