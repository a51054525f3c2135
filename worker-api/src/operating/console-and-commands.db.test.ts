import type { OperatorBooking, OperatorWorkList, RatingResponse } from '@pitlane/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCommands } from '../../test/support/start-commands.ts';
import { order, useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';

/** What an operator does by command is what customer, workshop and console then see, and the other way round. */
const world = useBookingWorld();
const commands = startCommands();
afterAll(commands.stop);

let operator: Record<string, string>;
let supplierId: number;
let customer: string;

beforeAll(async () => {
  operator = await signInOperator(world, 'ada@operator.example', 'admin');
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  supplierId = await world.addSupplier();
  customer = `${crypto.randomUUID()}@mail.example`;
});

/** A command of the operator: its exit code and output. */
const run = (command: string, ...args: string[]) => {
  const { databaseUrl, secret } = world.deps.config;
  const environment = {
    ...process.env,
    PITLANE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PITLANE_SECRET: secret.current,
  };
  return commands.run(command, args, environment);
};
const toReference = (id: number) => `PL${String(id).padStart(6, '0')}`;
const book = async () => world.addBooking(await world.addLead({ supplierId }), { Email: customer });
const read = async (id: number): Promise<OperatorBooking> =>
  (await world.get(`/api/operating/bookings/${id}`, { headers: operator })).json();
const act = (id: number, step: string, body: object) =>
  world.post(`/api/operating/bookings/${id}/${step}`, body, { headers: operator });
const findWork = async (id: number) => {
  const list = await world.get(`/api/operating/work?bookingId=${id}`, { headers: operator });
  return ((await list.json()) as OperatorWorkList).Items;
};
const subjects = (messages: { kind: string; subject?: string | null }[]) =>
  messages.flatMap(({ kind, subject }) => (kind === 'mail' ? [subject ?? ''] : []));

describe('[PAY-10] a refund that is ordered in the console and by command', () => {
  const bookPaid = async () => {
    const made = await order(world, await world.addLead({ supplierId }));
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    // Commands go by the clock of the machine.
    world.clock.set(new Date().toISOString());
    return { id: made.BookingId!, paymentId: made.PaymentId! };
  };
  const inConsole = (id: number, Amount: number, Reference: string) =>
    act(id, 'refund', { Amount, Reference, Reason: 'A part was not needed.' });
  const byCommand = (id: number, ...more: string[]) =>
    run('refund', toReference(id), '--reason', 'A part was not needed.', ...more);
  const refundedAtStripe = async (paymentId: string) => {
    await world.runJobs();
    return (await world.charges()).find((one) => one.id === paymentId)!.refunded;
  };

  test('under one reference is refunded once, whichever came first', async () => {
    const { id, paymentId } = await bookPaid();
    expect((await inConsole(id, 3_900, 'console-first')).status).toBe(200);
    const again = await byCommand(id, '--amount', '39.00', '--reference', 'console-first');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was refunded again') });
    expect((await byCommand(id, '--amount', '20.00', '--reference', 'command-first')).code).toBe(0);
    expect(await (await inConsole(id, 2_000, 'command-first')).json()).toMatchObject({ Refunded: 5_900 });
    expect(await refundedAtStripe(paymentId)).toBe(5_900);
  });

  test('of one amount without a word that it is meant twice is refunded once', async () => {
    const { id, paymentId } = await bookPaid();
    await inConsole(id, 3_900, 'in-the-console');
    const second = await byCommand(id, '--amount', '39.00');
    expect(second).toMatchObject({ code: 2, output: expect.stringContaining('$39.00 was already refunded') });
    expect((await byCommand(id, '--amount', '20.00')).code).toBe(0);
    const third = await inConsole(id, 2_000, 'after-the-command');
    expect([third.status, (await third.json()).errors[0].pointer]).toEqual([409, '/IsOnceMore']);
    expect(await refundedAtStripe(paymentId)).toBe(5_900);
  });
});

test('[POR-02] after its day neither console nor command confirms a booking, and both name the way out', async () => {
  const { id } = await book();
  await world.sql`update booking set service_date = '2020-11-26' where id = ${id}`;
  expect(await read(id)).toMatchObject({ CanConfirm: false, CanMove: true, CanCancel: true });
  const refused = await act(id, 'confirm', { Reason: 'On the phone.' });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    expect.stringMatching(/^PL\d{6} was for Thursday 26 November 2020, which is over/),
  ]);
  const byCommand = await run('booking', 'confirm', toReference(id), '--reason', 'On the phone.');
  expect(byCommand).toMatchObject({
    code: 2,
    output: expect.stringMatching(/which is over; run “booking reschedule”/),
  });
  expect((await read(id)).Status).toBe('Pending');
});

test('[CNF-01] [CNF-04] of a wish that came to nothing customer and workshop get a mail', async () => {
  const { id, token } = await book();
  const wish = { Kind: 'Change', WantedDay: '01/12/26', Comments: 'I am away.' };
  expect((await world.post(`/api/booking/${token}/change-request`, wish)).status).toBe(200);
  const [work] = await findWork(id);
  expect(work).toMatchObject({
    Kind: 'arrange-change',
    Message: expect.stringContaining('best on Tuesday 1 December 2026'),
  });
  const close = await run('work', 'close', String(work!.Id), '--outcome', 'They are full.', '--dismiss');
  expect(close).toMatchObject({ code: 0 });
  expect(await findWork(id)).toEqual([]);
  const toWorkshop = await world.workshopInbox(supplierId);
  for (const mails of [subjects(toWorkshop), subjects(await world.inbox(customer))])
    expect(mails.filter((subject) => /stays as it is/.test(subject))).toHaveLength(1);
  expect(await (await world.get(`/api/booking/${token}`)).json()).toMatchObject({
    ServiceDate: '2026-11-26',
    ChangeRequest: { WantedDay: '2026-12-01', Status: 'Dismissed' },
  });
});

describe('[CNF-05] [POR-14] a review that its workshop reports', () => {
  test.each([
    ['--hide', 'Upheld', 0, 'The review was taken down.'],
    ['--keep', 'Dismissed', 1, 'The review stays.'],
  ])(
    'is on the list until `reviews %s`, whose outcome the workshop reads',
    async (decision, Status, shown, outcome) => {
      const { id, token } = await book();
      await world.sql`update booking set status = 'Serviced', serviced_at = ${world.clock.now()} where id = ${id}`;
      const { Rating }: RatingResponse = await (await world.get(`/api/rating/${token}`)).json();
      const review = { RatingToken: Rating.RatingToken, StarCount: 1, Comments: 'Call 0400 000 000!' };
      expect((await world.post('/api/rating/update', review)).status).toBe(200);
      const headers = world.signIn([supplierId]);
      const readReviews = async () =>
        (await (await world.get('/api/portal/reviews', { headers })).json()).Reviews;
      const [{ ReviewId }] = await readReviews();
      const flag = { Reason: 'Other', Comments: 'This is a number.' };
      expect((await world.post(`/api/portal/reviews/${ReviewId}/flag`, flag, { headers })).status).toBe(200);
      const [work] = await findWork(id);
      expect(work).toMatchObject({ Kind: 'check-review', WorkshopName: 'Newtown Motors' });
      expect((await run('reviews')).output).toContain(`${ReviewId}  ★  Mia N. about Newtown Motors`);

      expect(await run('reviews', decision, String(ReviewId))).toMatchObject({ code: 0 });
      expect(await findWork(id)).toEqual([]);
      const closed = await world.get(`/api/operating/work/${work!.Id}`, { headers: operator });
      expect((await closed.json()).Work).toMatchObject({ Outcome: outcome });
      expect(await readReviews()).toMatchObject([{ IsHidden: shown === 0, Flag: { Status } }]);
      const profile = await world.get(`/api/workshop-by-id/${supplierId}/profile?includeReviews=true`);
      expect((await profile.json()).Reviews).toHaveLength(shown);
    },
  );
});
