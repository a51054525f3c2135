import type { BookingPayment, FinaliseDetails, PaymentOrder } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { readPaymentLimits } from '../../marketplace/payment-methods/provider-limits.ts';
import { createOpenView } from '../../platform/ports/payment-provider.ts';
import {
  access,
  BILLING_ADDRESS,
  bookingRequest,
  createBookingWorld,
  finalise,
  key,
  type Lead,
  tryOrder,
} from '../bookings/booking-world.fixture.ts';
import {
  authorise,
  comeBack,
  create,
  decide,
  methodFor,
  NOTHING,
  OTHERS,
  orderAt,
  PAID,
  payAt,
  readProviderMoney,
  readState,
  reconcile,
  useProviderWorld,
  waitForCallback,
} from './provider-world.fixture.ts';

const world = useProviderWorld();

const ROW = { braintree: 'PAY-02', afterpay: 'PAY-03', zip: 'PAY-04', humm: 'PAY-05', openpay: 'PAY-06' };

/** The mails about a new booking that its workshop has received. */
const readNews = async () =>
  (await world.workshopInbox(world.supplierId)).flatMap((one) =>
    one.kind === 'mail' && one.subject?.startsWith('New booking') ? [one.text] : [],
  );
/** What the customer’s page asks after a return. */
const readBooking = async ({ BookingToken }: PaymentOrder) =>
  (await world.get(`/api/booking/${BookingToken}/status`)).json();

describe.each(OTHERS)('%s', (provider, _method) => {
  const row = ROW[provider];

  test(`[${row}] a customer who agrees: the booking is paid once and its workshop is notified`, async () => {
    const order = await orderAt(world, provider, world.lead);
    expect(order).toMatchObject({ Success: true, AmountIncGst: 23_900, Currency: 'AUD' });
    expect(await readState(world, world.lead.guid)).toMatchObject({ status: 'PendingAwaitingPayment' });

    await payAt(world, provider, order);
    expect(await readState(world, world.lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
    expect(await reconcile(world, provider, world.lead.guid)).toEqual(PAID);
    const offers = await world.sql`select 1 from booking_offer where booking_id = ${order.BookingId}`;
    expect(offers).toHaveLength(1);
    expect(await readNews()).toEqual([expect.stringContaining('The customer has paid online.')]);
    expect(await readBooking(order)).toMatchObject({ Status: 'Pending', IsPaid: true });
  });

  test(`[${row}] a customer who does not pay: no money, and the same booking is paid by another attempt`, async () => {
    const first = await orderAt(world, provider, world.lead);
    if (provider === 'braintree') {
      expect((await authorise(world, first, 'fake-processor-declined-visa-nonce')).body).toMatchObject({
        Success: false,
        FailureCode: '2000',
      });
    } else {
      const page = await comeBack(world, await decide(first, 'cancelled'));
      if (provider === 'humm') await waitForCallback(world, first);
      expect(page).toBe(
        `/booking/${world.lead.guid}/finalise/unsuccessful?workshopId=${world.supplierId}&reason=cancelled`,
      );
    }
    expect(await readState(world, world.lead.guid)).toMatchObject({ status: 'PaymentFailed' });
    expect(await reconcile(world, provider, world.lead.guid)).toEqual(NOTHING);
    expect(await readNews()).toEqual([]);
    expect(await readBooking(first)).toMatchObject({ Status: 'PaymentFailed', IsPaid: false });

    const second = await orderAt(world, provider, world.lead);
    expect(second.BookingId).toBe(first.BookingId);
    expect(second.PaymentId).not.toBe(first.PaymentId);
    await payAt(world, provider, second);
    expect(await readState(world, world.lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
    expect(await reconcile(world, provider, world.lead.guid)).toEqual(PAID);
    expect(await readNews()).toHaveLength(1);
  });

  test('an open order is returned again, so that two tabs pay one payment', async () => {
    const [one, two] = await Promise.all([
      orderAt(world, provider, world.lead),
      orderAt(world, provider, world.lead),
    ]);
    expect([two.PaymentId, two.CheckoutUrl, two.CheckoutForm]).toEqual([
      one.PaymentId,
      one.CheckoutUrl,
      one.CheckoutForm,
    ]);
    await payAt(world, provider, one);
    const again = await create(world, provider, world.lead);
    expect(((await again.json()) as PaymentOrder).ErrorCode).toBe(1);
    expect(await reconcile(world, provider, world.lead.guid)).toEqual(PAID);
  });
});

describe('the browser’s return', () => {
  test.each(['afterpay', 'zip', 'humm', 'openpay'] as const)(
    '%s: the confirmation when it is paid, in the way of the page it was paid on',
    async (provider) => {
      const order = await orderAt(world, provider, world.lead);
      const back = await decide(order);
      if (provider === 'humm') await waitForCallback(world, order);
      expect(await comeBack(world, back)).toBe(`/booking/${order.BookingToken}/confirmation`);
    },
  );

  test('a decline has a separate page', async () => {
    const order = await orderAt(world, 'zip', world.lead);
    expect(await comeBack(world, await decide(order, 'declined'))).toContain('reason=declined');
    expect(await readState(world, world.lead.guid)).toMatchObject({
      state: 'failed',
      failureCode: 'declined',
    });
    expect(await readNews()).toEqual([]);
    expect(
      await comeBack(world, await decide(await orderAt(world, 'afterpay', world.lead), 'declined')),
    ).toContain('reason=declined');
  });

  test('only to our pages: another site is refused, another of our pages is ignored', async () => {
    const create = (CartUrl: string) =>
      tryOrder(world, world.lead, { provider: 'zip', patch: { PaymentMethod: 'zip' }, CartUrl });
    for (const elsewhere of ['https://evil.example/booking/x', '//evil.example/booking/x', 'javascript:x']) {
      const refused = await create(elsewhere);
      expect([elsewhere, refused.status, await refused.json()]).toEqual([
        elsewhere,
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/CartUrl' })] }),
      ]);
    }
    const made = (await (await create('/quotes/x')).json()) as PaymentOrder;
    const page = await comeBack(world, await decide(made, 'cancelled'));
    expect(page).toMatch(/^\/booking\/[\w-]+\/finalise\/unsuccessful\?/);
  });

  test('a return without a payment is not found', async () => {
    expect((await world.get('/api/zip/return?result=approved&checkoutId=co_unknown')).status).toBe(404);
    expect((await world.get('/api/afterpay/return')).status).toBe(404);
    const without = await createTestApp({ databaseUrl: world.deps.config.databaseUrl });
    expect((await without.get('/api/openpay/return')).status).toBe(404);
    await without.close();
  });
});

describe('[PAY-07] what is offered', () => {
  test('depends on workshop, amount and price; prevalidation gives code 5 outside a method’s amounts', async () => {
    expect((await finalise(world, world.lead)).PaymentMethods).toEqual([
      'creditCard',
      'payPal',
      'afterPay',
      'zip',
      'humm',
      'openpay',
    ]);
    const noBnpl = await world.addLead({ supplierId: await world.addSupplier() });
    expect((await finalise(world, noBnpl)).PaymentMethods).toEqual(['creditCard', 'payPal']);
    const range: FinaliseDetails = await finalise(
      world,
      await world.addLead({ supplierId: world.supplierId, range: true }),
    );
    expect([range.PaymentMethods, range.PaymentMethodLimits]).toEqual([[], []]);

    await world.sql`update payment_limit set minimum_cents = 30000 where provider = 'afterpay'`;
    expect((await finalise(world, world.lead)).PaymentMethods).not.toContain('afterPay');
    const refused = await world.post(
      '/api/booking/prevalidate',
      bookingRequest(world.lead, { PaymentMethod: 'afterPay' }),
      { headers: access(world.lead) },
    );
    expect(await refused.json()).toMatchObject({ Success: false, ErrorCode: 5 });
    await world.sql`update payment_limit set minimum_cents = 100 where provider = 'afterpay'`;
  });

  test('[PAY-03] Afterpay’s limits are fetched once a day', async () => {
    const readAt = async () => {
      const [row] = await world.sql`select read_at from payment_limit where provider = 'afterpay'`;
      return (row!.readAt as Date).toISOString();
    };
    await readPaymentLimits({}, world.deps);
    const first = await readAt();
    world.clock.set('2026-11-23T20:00:00Z');
    await readPaymentLimits({}, world.deps);
    expect(await readAt()).toBe(first);
    world.clock.set('2026-11-25T01:00:00Z');
    await readPaymentLimits({}, world.deps);
    expect(await readAt()).toBe('2026-11-25T01:00:00.000Z');
  });

  test('[PAY-08] an unsupported method is refused, a provider without configuration is unavailable', async () => {
    const patch = { PaymentMethod: 'afterPay' } as const;
    const wrong = await tryOrder(world, world.lead, { provider: 'zip', patch });
    expect(wrong.status).toBe(400);
    expect(await world.sql`select 1 from booking where lead_guid = ${world.lead.guid}`).toEqual([]);
    const body = { BookingRequest: bookingRequest(world.lead, patch) };
    const unknown = await world.post('/api/nopay/create', body, { headers: key() });
    expect(unknown.status).toBe(400);
  });
});

test('[PAY-04] a new booking paid by Zip needs the payer’s address, and does not keep it', async () => {
  const patch = { PaymentMethod: 'zip', BillingAddress: null } as const;
  const refused = await tryOrder(world, world.lead, { provider: 'zip', patch });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({ pointer: '/BookingRequest/BillingAddress/addressLine1' }),
    ]),
  });
  const { BookingId } = await orderAt(world, 'zip', world.lead);
  const [row] = await world.sql`select address, request::text from booking where id = ${BookingId}`;
  expect(row!.address).toBeNull();
  expect(row!.request).not.toContain('Mill Lane');
});

describe('[PAY-11] paying for a booking that exists', () => {
  const submitted = async (of: Lead) => {
    return (await world.addBooking(of)).token;
  };
  const view = async (token: string) =>
    (await (await world.get(`/api/payment/${token}`)).json()) as BookingPayment;
  const orderFor = async (provider: string, token: string, more: object = {}) => {
    const billing = provider === 'zip' ? { BillingAddress: BILLING_ADDRESS } : {};
    const body = { BookingToken: token, CartUrl: `/booking/${token}/pay-with-bnpl`, ...billing, ...more };
    return world.post(`/api/${provider}/create`, body, { headers: key() });
  };

  test('its token shows amount and methods, and the confirmation once it is paid', async () => {
    const token = await submitted(world.lead);
    expect(await view(token)).toMatchObject({
      AmountIncGst: 23_900,
      IsPayable: true,
      Reason: null,
      IsUnbranded: false,
      PaymentMethods: ['creditCard', 'payPal', 'afterPay', 'zip', 'humm', 'openpay'],
    });
    const redirect = async () => (await world.get(`/api/booking/${token}/payment-redirect`)).json();
    expect(await redirect()).toEqual({ Success: true, Url: null });

    const order = (await (await orderFor('zip', token)).json()) as PaymentOrder;
    expect(await comeBack(world, await decide(order))).toBe(`/booking/${token}/payment-confirmation`);
    expect(await redirect()).toMatchObject({
      Url: `http://hosted.example/booking/${token}/payment-confirmation`,
    });
    expect(await view(token)).toMatchObject({
      IsPaid: true,
      IsPayable: false,
      Reason: 'paid',
      PaymentMethods: [],
    });
    expect((await orderFor('zip', token)).status).toBe(409);
  });

  test('[PAY-03] [PAY-04] what the booking lacks of its payer is required and checked, and the last name kept', async () => {
    const { token, id } = await world.addBooking(world.lead, { LastName: null });
    expect(await view(token)).toMatchObject({ HasLastName: false, HasAddress: false });
    const pointers = async (provider: string, more: object) => {
      const refused = await orderFor(provider, token, more);
      expect(refused.status).toBe(400);
      const { errors } = (await refused.json()) as { errors: { pointer: string }[] };
      return errors.map(({ pointer }) => pointer);
    };
    expect(await pointers('afterpay', {})).toEqual(['/LastName']);
    expect(await pointers('zip', { BillingAddress: null })).toEqual([
      '/LastName',
      '/BillingAddress/addressLine1',
      '/BillingAddress/locality',
      '/BillingAddress/state',
      '/BillingAddress/postcode',
    ]);
    const order = await orderFor('zip', token, { LastName: 'Nguyen' });
    expect(order.status).toBe(200);
    expect(await view(token)).toMatchObject({ HasLastName: true, HasAddress: false });
    const [row] = await world.sql`select last_name, address, request::text from booking where id = ${id}`;
    expect(row).toMatchObject({ lastName: 'Nguyen', address: null });
    expect(row!.request).not.toContain('Mill Lane');
  });

  test('a payment on which the bank still works counts as paid; one that was only begun does not', async () => {
    const { token, id } = await world.addBooking(world.lead);
    const order = (await (await orderFor('stripe', token)).json()) as PaymentOrder;
    expect(await view(token)).toMatchObject({ IsPayable: true, IsUnderWay: false });
    const settle = () => world.post('/api/booking/pay', { bookingId: id, paymentId: order.PaymentId });
    const stripe = world.deps.payments.stripe!;
    const { getPayment } = stripe;
    stripe.getPayment = async (handle) => createOpenView(handle, { state: 'processing' });
    expect((await settle()).status).toBe(504);
    expect(await view(token)).toMatchObject({ IsPayable: false, IsUnderWay: true, Reason: 'processing' });
    const again = await orderFor('zip', token);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('do not pay again')]);

    stripe.getPayment = getPayment;
    expect((await settle()).status).toBe(200);
    expect(await view(token)).toMatchObject({ IsPayable: true, Reason: null });
  });

  test('a failed payment leads back to the page it was paid on', async () => {
    const token = await submitted(world.lead);
    const order = (await (await orderFor('afterpay', token)).json()) as PaymentOrder;
    const page = await comeBack(world, await decide(order, 'cancelled'));
    expect(page).toBe(`/booking/${token}/pay-with-bnpl/unsuccessful?reason=cancelled`);
    expect(await view(token)).toMatchObject({ IsPayable: true });
  });

  test('pay-later alone is enough; a workshop with neither has no methods', async () => {
    const only = await submitted(
      await world.addLead({ supplierId: await world.addSupplier({ online: false, bnpl: true }) }),
    );
    expect((await view(only)).PaymentMethods).toEqual(['afterPay', 'zip', 'humm', 'openpay']);
    const none = await submitted(
      await world.addLead({ supplierId: await world.addSupplier({ online: false }) }),
    );
    expect(await view(none)).toMatchObject({ IsPayable: false, Reason: 'not-online' });
    expect((await orderFor('zip', none)).status).toBe(409);
  });

  test('a white-label partner’s booking has unbranded pages, whatever the address asks for', async () => {
    const token = await submitted(world.lead);
    await world.sql`update partner set is_white_label = true where slug = 'default'`;
    expect(await view(token)).toMatchObject({ IsUnbranded: true });
    await world.sql`update partner set is_white_label = false where slug = 'default'`;
  });

  test('[PAY-02] in one call with the browser’s token; a repeat of the key pays once', async () => {
    const token = await submitted(world.lead);
    const headers = key();
    const pay = (Amount = 23_900) =>
      world.post(
        '/api/payment',
        {
          PaymentNonce: 'fake-paypal-one-time-nonce',
          TransactionItem: { Amount, BookingToken: token, IsPaymentOnly: true },
        },
        { headers },
      );
    expect((await pay(100)).status).toBe(409);
    expect(await (await pay()).json()).toMatchObject({ Success: true, PaymentState: 'captured' });
    expect((await pay()).status).toBe(409);
    expect(await reconcile(world, 'braintree', world.lead.guid)).toEqual(PAID);
  });

  test('[PAY-02] a token that Braintree does not know, or of a card where another provider takes cards, is refused', async () => {
    const token = await submitted(world.lead);
    for (const PaymentNonce of ['no-such-nonce', 'fake-valid-nonce']) {
      const TransactionItem = { Amount: 23_900, BookingToken: token, IsPaymentOnly: true };
      const refused = await world.post('/api/payment', { PaymentNonce, TransactionItem }, { headers: key() });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/PaymentNonce' }] });
    }
    expect(await reconcile(world, 'braintree', world.lead.guid)).toEqual(NOTHING);
  });
});

test('[PAY-05] humm: the form of an order, and the schedule of an amount', async () => {
  const order = await orderAt(world, 'humm', world.lead);
  const form = await world.post('/api/humm/checkout', {
    bookingId: order.BookingId,
    paymentId: order.PaymentId,
  });
  expect(await form.json()).toEqual({ Success: true, Form: order.CheckoutForm });
  expect(
    (await world.post('/api/humm/checkout', { bookingId: order.BookingId, paymentId: 'x' })).status,
  ).toBe(404);
  const schedule = await (await world.get('/api/humm/repayment-schedule?amount=23900')).json();
  expect(schedule).toMatchObject({ IsAvailable: true, Text: '6 fortnightly payments of up to $39.85' });
});

test('[PAY-02] a card through Braintree keeps to the accepted brands', async () => {
  const own = await createBookingWorld(() => ({}), { PITLANE_CARD_PROVIDER: 'braintree' });
  try {
    const mine = await own.addLead({ supplierId: await own.addSupplier() });
    const make = async () =>
      (await (await tryOrder(own, mine, { provider: 'braintree' })).json()) as PaymentOrder;
    expect((await authorise(own, await make(), 'fake-valid-amex-nonce')).body).toMatchObject({
      Success: false,
      FailureCode: 'unsupported_brand',
    });
    expect(await reconcile(own, 'braintree', mine.guid)).toEqual(NOTHING);
    expect((await authorise(own, await make(), 'fake-valid-nonce')).body).toMatchObject({ Success: true });
    expect(await reconcile(own, 'braintree', mine.guid)).toEqual(PAID);

    const paidLater = await own.addLead({ supplierId: await own.addSupplier() });
    const { token } = await own.addBooking(paidLater);
    const pay = {
      PaymentNonce: 'fake-valid-nonce',
      TransactionItem: { Amount: 23_900, BookingToken: token, IsPaymentOnly: true },
    };
    expect(await (await own.post('/api/payment', pay, { headers: key() })).json()).toMatchObject({
      Success: true,
    });
    const [row] = await own.sql`select method from payment where lead_guid = ${paidLater.guid}`;
    expect(row!.method).toBe('creditCard');
  } finally {
    await own.end();
  }
});

test('[PAY-09] a free booking is paid when it is made', async () => {
  await world.sql`
    update listing set breakdown = jsonb_set(jsonb_set(jsonb_set(breakdown::jsonb, '{LabourIncGst}', '0'),
                                   '{PartsIncGst}', '0'), '{TotalIncGst}', '0') where lead_guid = ${world.lead.guid}`;
  expect(await finalise(world, world.lead)).toMatchObject({
    PaymentMethods: [],
    Breakdown: { TotalIncGst: 0 },
  });
  const { token } = await world.addBooking(world.lead, { ShownTotalIncGst: 0 });
  const status = await (await world.get(`/api/booking/${token}/status`)).json();
  expect(status).toMatchObject({ Status: 'Pending', IsPaid: true, PaymentState: 'captured' });
  expect(await readState(world, world.lead.guid)).toMatchObject({ state: 'captured' });
  for (const [provider] of OTHERS)
    expect(await readProviderMoney(world, provider, world.lead.guid)).toEqual([]);
  expect(methodFor('zip')).toBe('zip');
});
