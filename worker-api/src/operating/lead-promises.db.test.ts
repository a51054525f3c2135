import type { GetLeadResponse, LeadResponse, OperatorWorkList } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useLeadApp } from '../../test/support/use-lead-app.ts';
import type { Mail } from '../platform/ports/mail-sender.ts';
import { BASIC_SERVICE, CONTACT, launch } from '../quoting/leads/lead.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';

const DESK = 'desk@operator.example';
const EMAIL = 'ada@operator.example';
const mails: Mail[] = [];
const account = { subject: 'ada', email: EMAIL, name: null, permissions: [], supplierIds: [] };
const { app, places } = useLeadApp({
  environment: { PITLANE_OPERATOR_MAIL: DESK },
  deps: {
    authenticator: { authenticate: async () => account },
    mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    sms: { send: async () => {} },
  },
});
let operator: Record<string, string>;
beforeAll(async () => {
  const signIn = () => ({ Authorization: 'Bearer a.b.c' });
  operator = await signInOperator({ ...app, signIn }, EMAIL, 'support');
});

const list = async (guid: string, state = 'open') => {
  const answer = await app.get(`/api/operating/work?leadGuid=${guid}&state=${state}`, { headers: operator });
  return ((await answer.json()) as OperatorWorkList).Items.filter((one) => one.LeadGuid === guid);
};
const service = () => ({ ...CONTACT, Mid: places.car.mid, CartItems: [BASIC_SERVICE] });
const windscreen = () => ({
  ...service(),
  CartItems: [
    { LeadCartItemType: 'RepairInspection', RepairInspectionId: 193, WindscreenHasNoFeatures: true } as const,
  ],
});
/** Far from every supplier of the demo marketplace. */
const DESERT = { Latitude: -25, Longitude: 130 };
const CALL = 'We’ll call within an hour, Monday to Friday, 9 am to 5 pm (Brisbane time).';
const NO_WORKSHOP = 'Find a workshop where none is available, and call';

test.each<[string, () => [object, object, string?], string, string, string, string | null]>([
  [
    'no mechanics',
    () => [{}, { ...service(), ...DESERT }],
    'quote-no-mechanics',
    'call-no-mechanics',
    NO_WORKSHOP,
    CALL,
  ],
  [
    'a windscreen that no workshop replaces there',
    () => [{ LeadSource: 'Windscreen' }, { ...windscreen(), ...DESERT }],
    'quote-no-mechanics',
    'call-no-mechanics',
    NO_WORKSHOP,
    CALL,
  ],
  [
    'a windscreen with a price',
    () => [{ LeadSource: 'Windscreen' }, windscreen()],
    'booking-finalise',
    'call-about-quote',
    'Call about a quote',
    null,
  ],
  [
    'a fleet’s vehicle that is unknown',
    () => [{}, { ...CONTACT, IsUnknownVehicle: true, RepairNotes: 'White van' }, 'pk_demo_fleet'],
    'quote-callback',
    'call-fleet-driver',
    'Call a fleet driver whose vehicle is unknown',
    'Someone from the fleet team will call you to finish this request.',
  ],
])(
  '[LED-06] %s: a call for the customer, on the operator’s list and in a mail, until it is closed',
  async (_who, prepare, page, kind, title, promise) => {
    const [launcher, payload, partner] = prepare();
    const person = await launch(app, places.suburbId, launcher, partner);
    const submitted = (await (await person.submit(payload)).json()) as LeadResponse;
    expect(submitted.Outcome).toMatchObject({ Kind: page, WillCustomerGetCallback: true });
    await app.runJobs();
    const [work] = await list(person.guid);
    expect(work).toMatchObject({
      Kind: kind,
      Title: title,
      Promise: promise,
      CustomerName: 'Alex Tester',
      CustomerPhone: '+61404040404',
    });
    const command = new RegExp(`work show ${work!.Id}\\b`);
    const sent = mails.filter(({ to, text }) => to === DESK && command.test(text));
    expect(sent.map(({ subject }) => subject.split(', by ')[0])).toEqual(promise === null ? [] : [title]);
    const outcome = { Outcome: 'Reached; Enmore Motors takes the car.' };
    const closed = await app.post(`/api/operating/work/${work!.Id}/close`, outcome, { headers: operator });
    expect([closed.status, await list(person.guid)]).toEqual([200, []]);
    expect(await list(person.guid, 'closed')).toMatchObject([{ Id: work!.Id, ClosedBy: EMAIL, ...outcome }]);
    // The request stays the customer's: it can be read, changed and sent again, which is another call.
    const { Lead } = (await (
      await app.get(`/api/lead/${person.guid}`, { headers: person.access })
    ).json()) as GetLeadResponse;
    expect(Lead).toMatchObject({
      HasAccess: true,
      IsCancelled: false,
      NoMechanics: page === 'quote-no-mechanics',
    });
    await person.submit();
    expect((await list(person.guid)).map(({ Kind }) => Kind)).toEqual([kind]);
    await app.post(`/api/lead/${person.guid}/cancel`, {}, { headers: person.access });
    expect(await list(person.guid)).toEqual([]);
  },
);
