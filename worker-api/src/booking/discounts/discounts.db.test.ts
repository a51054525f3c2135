import type {
  BookingRequestInput,
  BookingSubmitResponse,
  DiscountAvailableResponse,
  DiscountValidateRequestInput,
  DiscountValidateResponse,
  FinaliseDetails,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { keyedHash } from '../../platform/server-secret.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  access,
  bookingRequest,
  CUSTOMER,
  finalise,
  type Lead,
  order,
  useLead,
} from '../bookings/booking-world.fixture.ts';
import { endHold } from '../bookings/slots.ts';
import { findDiscounts } from './operator-queries.ts';
import { DiscountUsedUpError, retakeDiscountUse, takeDiscountUse } from './uses.ts';

const world = useLead({ capacity: 50 });
let codes = 0;

/** A unique code for each test. */
async function addCode(discount: Record<string, unknown>): Promise<{ id: number; code: string }> {
  const [row] = await world.sql<{ id: number; code: string }[]>`
    insert into discount ${world.sql({ code: `CODE${++codes}`, description: 'Off', ...discount } as never)} returning id, code`;
  return row!;
}

async function validate(
  code: string,
  patch: Partial<DiscountValidateRequestInput> & { Email?: string } = {},
  who: Lead = world.lead,
): Promise<DiscountValidateResponse> {
  const response = await world.post(
    '/api/discount/validate',
    { Code: code, Context: { SupplierId: who.supplierId, LeadGuid: who.guid }, ...patch },
    { headers: access(who) },
  );
  expect(response.status).toBe(200);
  return (await response.json()) as DiscountValidateResponse;
}

const prevalidate = async (patch: Partial<BookingRequestInput>, who = world.lead) =>
  (await (
    await world.post('/api/booking/prevalidate', bookingRequest(who, patch), { headers: access(who) })
  ).json()) as PrevalidateResponse;

const submit = async (patch: Partial<BookingRequestInput>, who = world.lead) =>
  (await (await world.submit(who, patch)).json()) as BookingSubmitResponse;

const countUses = async (id: number) =>
  (await world.sql<{ uses: number }[]>`select uses from discount where id = ${id}`)[0]!.uses;

describe('[DSC-01] validate', () => {
  test('accepts a code in any case, with its discount', async () => {
    const { code } = await addCode({ percentage: 10, maximum_percentage_discount_cents: 3000 });
    expect(await validate(` ${code.toLowerCase()} `)).toMatchObject({
      IsValid: true,
      ErrorMessage: null,
      ErrorField: null,
      DiscountDetails: {
        DiscountCode: code,
        Percentage: 10,
        MaximumPercentageDiscountAmount: 3000,
        Amount: null,
        IsAffectedByCustomerBalance: false,
      },
    });
  });

  test.each([
    ['unknown', 'NOSUCHCODE', 'This discount code is not valid. Check it and try again.'],
    ['has expired', { valid_until: '2026-11-22T00:00:00Z' }, 'This discount code has expired.'],
    ['is used up', { max_uses: 2, uses: 2 }, 'This discount code has been used up.'],
    ['is for rewards members', { is_youi_rewards: true }, 'This code is for members of a rewards partner.'],
  ])('a code that %s is refused at the code field', async (_, code, message) => {
    const wanted = typeof code === 'string' ? code : (await addCode({ amount_cents: 500, ...code })).code;
    expect(await validate(wanted)).toMatchObject({
      IsValid: false,
      DiscountDetails: null,
      ErrorMessage: message,
      ErrorField: 'Code',
    });
  });

  test('[DSC-04] a promotion of a partner needs a referral code, refused at the referral field', async () => {
    const { id, code } = await addCode({ amount_cents: 500, requires_referral_code: true });
    await world.sql`insert into discount_referral_code (discount_id, code) values (${id}, 'CLUB')`;
    expect(await validate(code)).toMatchObject({ IsValid: false, ErrorField: 'PartnerReferralCode' });
    const wrong = await validate(code, { PartnerReferralCode: 'OTHER' });
    expect(wrong).toMatchObject({ IsValid: false, ErrorField: 'PartnerReferralCode' });
    expect(await validate(code, { PartnerReferralCode: 'club' })).toMatchObject({ IsValid: true });
    const [unproven, proven] = [{ PromoCode: code }, { PromoCode: code, PartnerReferralCode: 'club' }];
    expect(await prevalidate({ ...unproven, ShownTotalIncGst: 23_400 })).toMatchObject({ ErrorCode: 10 });
    expect(await prevalidate({ ...proven, ShownTotalIncGst: 23_400 })).toMatchObject({ ErrorCode: null });
  });

  test('a code of another partner is not known', async () => {
    const [other] = await world.sql<{ id: number }[]>`
      insert into partner ${world.sql({ slug: `other-${codes}`, name: 'Other' } as never)} returning id`;
    const { code } = await addCode({ amount_cents: 500, partner_id: other!.id });
    expect(await validate(code)).toMatchObject({ IsValid: false });
  });

  test('refuses jobs of a supplier without commission and batteries: nothing is discountable', async () => {
    const { code } = await addCode({ amount_cents: 500 });
    await world.sql`update supplier set commission_percent = 0 where id = ${world.supplierId}`;
    expect(await validate(code)).toMatchObject({
      IsValid: false,
      ErrorMessage: 'This code doesn’t apply to anything you’re booking.',
    });
  });

  test('refuses fleets', async () => {
    const { code } = await addCode({ amount_cents: 500 });
    await world.sql`insert into fleet_company (id, slug, name, contact_phone) values (1, 'fuel', 'Fuel', '1300 000 001') on conflict do nothing`;
    await world.sql`update lead set fleet_company_id = 1 where guid = ${world.lead.guid}`;
    expect(await validate(code)).toMatchObject({ IsValid: false });
  });
});

describe('[DSC-01] get-available', () => {
  const available = async (patch = {}) =>
    (await (
      await world.post(
        '/api/discount/get-available',
        { SupplierId: world.supplierId, LeadGuid: world.lead.guid, CartItems: [], ...patch },
        { headers: access(world.lead) },
      )
    ).json()) as DiscountAvailableResponse;

  test('returns automatic discounts with their base; finalise shows the same', async () => {
    expect(await available()).toEqual({
      Success: true,
      DiscountDetails: null,
      DiscountableTotalUsed: 23_900,
    });
    const { id, code } = await addCode({ amount_cents: 500, is_offered: true });
    expect((await available()).DiscountDetails).toMatchObject({ DiscountCode: code, Amount: 500 });
    expect((await available({ IsSupplierBidOffer: true })).DiscountDetails).toBeNull();
    expect(await finalise(world, world.lead)).toMatchObject({
      DiscountCode: code,
      Discount: { Amount: 500 },
      DiscountableTotalUsed: 23_900,
    });
    await world.sql`update discount set is_offered = false where id = ${id}`;
  });

  test('[DSC-04] a reload keeps the code while it is valid, and an empty one clears it', async () => {
    const { id, code } = await addCode({ amount_cents: 500 });
    const reload = async (body: object) =>
      (await (
        await world.post(
          `/api/finalise/${world.lead.guid}/${world.supplierId}`,
          { serviceDate: '2026-11-27', ...body },
          { headers: access(world.lead) },
        )
      ).json()) as FinaliseDetails;
    expect((await reload({ discountCode: code })).DiscountCode).toBe(code);
    expect((await reload({})).DiscountCode).toBeNull();
    await world.sql`update discount set is_active = false where id = ${id}`;
    expect(await reload({ discountCode: code })).toMatchObject({ DiscountCode: null, Discount: null });
  });
});

describe('the discounted booking', () => {
  test('[DSC-02] price, tax, tickets and the charge all include the discount', async () => {
    const { code, id } = await addCode({ percentage: 10, maximum_percentage_discount_cents: 3000 });
    const wanted = { PromoCode: code.toLowerCase(), ShownTotalIncGst: 21_510 };
    const { PaymentId, AmountIncGst, BookingId, BookingToken } = await order(world, world.lead, wanted);
    expect(AmountIncGst).toBe(21_510);
    expect(await countUses(id)).toBe(1);
    await world.holdMoney(PaymentId!);
    const booking = await (await world.get(`/api/booking/${BookingToken}`)).json();
    expect(booking).toMatchObject({ TotalNetPriceIncGst: 21_510, TaxIncluded: 1_955 });
    expect(booking.Tickets.at(-1)).toMatchObject({
      TicketTypeID: 'Discounts',
      TicketItems: [{ Name: 'Off', PriceIncGst: -2_390, PromoCode: code }],
    });
    expect(booking.Payments[0]).toMatchObject({ IsValid: true, AmountIncGst: 21_510 });
    const [sum] = await world.sql`
      select sum(i.price_cents)::integer as price, sum(i.tax_cents)::integer as tax from booking b
        join booking_ticket t on t.booking_id = b.id join booking_ticket_item i on i.ticket_id = t.id
       where b.id = ${BookingId}`;
    expect(sum).toEqual({ price: 21_510, tax: 1_955 });
  });

  test('[DSC-04] an offer of a workshop has no discount', async () => {
    const { code, id } = await addCode({ amount_cents: 500 });
    await world.sql`
      with offer as (
        insert into lead_bid_offer (token, lead_guid, partner_id, lead_price_cents, bid_cut_off_at)
        select ${`offer-of-${world.lead.guid}`}, guid, partner_id, 2500, ${new Date('2026-11-25T00:00:00Z')}
          from lead where guid = ${world.lead.guid} returning id)
      insert into lead_bid (lead_bid_offer_id, supplier_id, token, total_cents)
      select id, ${world.supplierId}, ${`bid-of-${world.lead.guid}`}, 23900 from offer`;
    expect(await validate(code)).toMatchObject({
      IsValid: false,
      ErrorMessage: 'Discount codes can’t be used on a workshop’s offer.',
    });
    const { LeadBidOfferToken, Discount } = await finalise(world, world.lead);
    expect([LeadBidOfferToken, Discount]).toEqual([`bid-of-${world.lead.guid}`, null]);
    const offer = { PromoCode: code, LeadBidOfferToken, ShownTotalIncGst: 23_900 };
    expect(await prevalidate(offer)).toMatchObject({ ErrorCode: null, TotalIncGst: 23_900 });
    await submit(offer);
    expect(await countUses(id)).toBe(0);
  });

  test('[DSC-02] a discount of the whole price is a free purchase, even after a payment had begun', async () => {
    const { code } = await addCode({ percentage: 100 });
    const begun = await order(world, world.lead);
    const made = await submit({ PromoCode: code, ShownTotalIncGst: 0 });
    expect(made).toMatchObject({ Success: true, Status: 'Pending', TotalIncGst: 0 });
    expect(made.BookingId).toBe(begun.BookingId);
    const payments = await world.sql`
      select provider, state, amount_cents from payment where booking_id = ${made.BookingId} order by id`;
    expect(payments).toEqual([
      { provider: 'stripe', state: 'voided', amountCents: 23_900 },
      { provider: 'free', state: 'captured', amountCents: 0 },
    ]);
    expect(await world.confirm(begun.PaymentId!)).not.toBe('requires_capture');
  });

  test('a free purchase loses to money that is already held', async () => {
    const { code } = await addCode({ percentage: 100 });
    const begun = await order(world, world.lead);
    await world.faults({ webhooks: { hold: true } });
    await world.confirm(begun.PaymentId!);
    const made = await submit({ PromoCode: code, ShownTotalIncGst: 0 });
    await world.release('forward');
    await world.faults({});
    const [booking] = await world.sql`select total_cents, status from booking where id = ${begun.BookingId}`;
    expect([made.Success, booking!.totalCents]).toEqual(made.Success ? [true, 0] : [false, 23_900]);
    const charges = (await world.charges()).filter(({ id }) => id === begun.PaymentId);
    expect(charges[0]!.captured - charges[0]!.refunded).toBe(booking!.totalCents);
  });

  test('[BKG-06] a code can make a field of the form required', async () => {
    const { code } = await addCode({ amount_cents: 500, required_fields: ['Comments', 'CustomerAddress'] });
    for (const Comments of [null, ' ']) {
      const response = await world.post(
        '/api/booking/prevalidate',
        bookingRequest(world.lead, { PromoCode: code, ShownTotalIncGst: 23_400, Comments }),
        { headers: access(world.lead) },
      );
      expect(await response.json()).toMatchObject({
        errors: [{ pointer: '/Comments', code: 'required', message: 'Your discount code needs this.' }],
      });
    }
    const full = { PromoCode: code, ShownTotalIncGst: 23_400, Comments: 'Blue door' };
    expect(await prevalidate(full)).toMatchObject({ ErrorCode: 2 });
  });
});

describe('[DSC-03] changes since it was shown', () => {
  test('a balance depends on the year’s use; another total stops the submit and gives the one without it', async () => {
    const { code } = await addCode({ amount_cents: 5000, is_affected_by_customer_balance: true });
    const second = await world.addLead({ supplierId: world.supplierId });
    expect((await validate(code)).DiscountDetails?.Amount).toBe(5000);
    expect(await submit({ PromoCode: code, ShownTotalIncGst: 18_900 })).toMatchObject({ Success: true });
    const used = await validate(code, {}, second);
    expect(used).toMatchObject({ IsValid: false, ErrorMessage: 'Your balance for this code is used up.' });
    expect(await prevalidate({ PromoCode: code, ShownTotalIncGst: 18_900 }, second)).toMatchObject({
      Success: false,
      ErrorCode: 10,
      Type: 'PreviousDiscountChanged',
      TotalIncGst: 23_900,
    });
    world.clock.set('2027-11-24T00:00:00Z');
    const nextYear = await world.addLead({ supplierId: world.supplierId });
    expect((await validate(code, {}, nextYear)).DiscountDetails?.Amount).toBe(5000);
  });

  test('counts the amount and the bookings of a code by currency', async () => {
    const { id, code } = await addCode({ amount_cents: 500 });
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    const findTotals = async () => (await findDiscounts(world.sql)).find((row) => row.id === id)!.totals;
    expect(await findTotals()).toEqual([]);
    await submit(wanted);
    const second = await world.addLead({ supplierId: world.supplierId });
    const { BookingId } = await submit(wanted, second);
    expect(await findTotals()).toEqual([{ currency: 'AUD', givenCents: 1_000, revenueCents: 46_800 }]);
    await world.sql`update booking set currency = 'NZD' where id = ${BookingId}`;
    expect(await findTotals()).toEqual([
      { currency: 'AUD', givenCents: 500, revenueCents: 23_400 },
      { currency: 'NZD', givenCents: 500, revenueCents: 23_400 },
    ]);
  });

  test('a partial balance takes off what is left', async () => {
    const { code } = await addCode({ amount_cents: 5000, is_affected_by_customer_balance: true });
    await submit({ PromoCode: code, ShownTotalIncGst: 18_900 });
    await world.sql`update discount_use set amount_cents = 3000 where amount_cents = 5000`;
    const second = await world.addLead({ supplierId: world.supplierId });
    expect((await validate(code, {}, second)).DiscountDetails?.Amount).toBe(2000);
    const old = { PromoCode: code, ShownTotalIncGst: 18_900 };
    expect(await prevalidate(old, second)).toMatchObject({ ErrorCode: 10, TotalIncGst: 23_900 });
    const now = { PromoCode: code, ShownTotalIncGst: 21_900 };
    expect(await prevalidate(now, second)).toMatchObject({ ErrorCode: null, TotalIncGst: 21_900 });
  });

  test('another person’s mail address reveals nothing: the balance is that of the lead', async () => {
    const { code } = await addCode({ amount_cents: 5000, is_affected_by_customer_balance: true });
    expect(await submit({ PromoCode: code, ShownTotalIncGst: 18_900 })).toMatchObject({ Success: true });
    const stranger = await world.addLead({ supplierId: world.supplierId });
    await world.sql`update lead set email = 'stranger@example.com' where guid = ${stranger.guid}`;
    const answer = await validate(code, { Email: CUSTOMER.Email }, stranger);
    expect(answer).toMatchObject({ IsValid: true, DiscountDetails: { Amount: 5000 } });
    const wanted = { PromoCode: code, ShownTotalIncGst: 18_900, Email: CUSTOMER.Email };
    expect(await prevalidate(wanted, stranger)).toMatchObject({ ErrorCode: null, TotalIncGst: 18_900 });
    expect(await submit(wanted, stranger)).toMatchObject({ ErrorCode: 10 });
  });

  test('the check before the booking counts the address of the lead, whatever is typed', async () => {
    const { code } = await addCode({ amount_cents: 500, max_uses_per_customer_and_year: 1 });
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    expect(await submit(wanted)).toMatchObject({ Success: true });
    const second = await world.addLead({ supplierId: world.supplierId });
    expect(await prevalidate({ ...wanted, Email: 'other@example.com' }, second)).toMatchObject({
      ErrorCode: 10,
    });
  });

  test('a yearly limit counts a mailbox once, however its address is written', async () => {
    const { code } = await addCode({ amount_cents: 500, max_uses_per_customer_and_year: 1 });
    const once = { PromoCode: code, ShownTotalIncGst: 23_400 };
    expect(await submit({ ...once, Email: 'once@example.com' })).toMatchObject({ Success: true });
    const second = await world.addLead({ supplierId: world.supplierId });
    for (const Email of ['once+1@example.com', 'ONCE@example.com'])
      expect([Email, (await submit({ ...once, Email }, second)).ErrorCode]).toEqual([Email, 10]);
    const dotted = { ...once, Email: 'on.ce@example.com' };
    expect(await submit(dotted, second)).toMatchObject({ Success: true, TotalIncGst: 23_400 });
    const third = await world.addLead({ supplierId: world.supplierId });
    expect(await submit({ ...once, Email: 'a.da@gmail.com' }, third)).toMatchObject({ Success: true });
    const fourth = await world.addLead({ supplierId: world.supplierId });
    const sameAda = { ...once, Email: 'ada+2@googlemail.com' };
    expect(await submit(sameAda, fourth)).toMatchObject({ ErrorCode: 10 });
  });

  test('a use that is stored under the typed address counts for the mailbox', async () => {
    const { id, code } = await addCode({ amount_cents: 500, max_uses_per_customer_and_year: 1 });
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400, Email: 'Jo.Smith+1@gmail.com' };
    expect(await submit(wanted)).toMatchObject({ Success: true });
    const hash = await keyedHash(world.deps.config.secret, 'discount-customer', 'jo.smith+1@gmail.com');
    await world.sql`update discount_use set customer_hash = ${hash} where discount_id = ${id}`;
    const second = await world.addLead({ supplierId: world.supplierId });
    expect(await submit(wanted, second)).toMatchObject({ ErrorCode: 10 });
  });

  test('a yearly limit counts a person once, whatever the case of the mail', async () => {
    const { code } = await addCode({ amount_cents: 500, max_uses_per_customer_and_year: 1 });
    await submit({ PromoCode: code, ShownTotalIncGst: 23_400 });
    const second = await world.addLead({ supplierId: world.supplierId });
    const again = { PromoCode: code, ShownTotalIncGst: 23_400 };
    expect(await submit({ ...again, Email: 'MIA@example.com' }, second)).toMatchObject({ ErrorCode: 10 });
    expect(await submit({ ...again, Email: 'other@example.com' }, second)).toMatchObject({
      ErrorCode: null,
    });
  });
});

describe('uses', () => {
  test('[DSC-03] a discount used up between check and submit: nothing is saved, the next submit costs more', async () => {
    const { id, code } = await addCode({ amount_cents: 500, max_uses: 1 });
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    expect(await prevalidate(wanted)).toMatchObject({ ErrorCode: null });
    const rival = await world.addLead({ supplierId: world.supplierId });
    expect(await submit(wanted, rival)).toMatchObject({ Success: true, TotalIncGst: 23_400 });
    expect(await submit(wanted)).toMatchObject({ Success: false, ErrorCode: 10, BookingId: null });
    expect(await order(world, world.lead, wanted)).toMatchObject({ ErrorCode: 10, BookingId: null });
    expect(await world.sql`select 1 from booking where lead_guid = ${world.lead.guid}`).toEqual([]);
    expect(await submit({ ShownTotalIncGst: 23_900 })).toMatchObject({ Success: true, TotalIncGst: 23_900 });
    expect(await countUses(id)).toBe(1);
  });

  test('two bookings race for the last use: one gets it', async () => {
    const { id, code } = await addCode({ amount_cents: 500, max_uses: 1 });
    const leads = await Promise.all(
      Array.from({ length: 6 }, () => world.addLead({ supplierId: world.supplierId })),
    );
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    const answers = await Promise.all(leads.map((each) => submit(wanted, each)));
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 10)).toHaveLength(5);
    expect(await countUses(id)).toBe(1);
  });

  test('a person who books twice at once gets a once-a-year code once', async () => {
    const { code } = await addCode({ amount_cents: 500, max_uses_per_customer_and_year: 1 });
    const leads = await Promise.all(
      Array.from({ length: 5 }, () => world.addLead({ supplierId: world.supplierId })),
    );
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    const answers = await Promise.all(leads.map((each) => submit(wanted, each)));
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
  });

  test('a rival takes the last use after the read: the count refuses, and all is rolled back', async () => {
    const { id } = await addCode({ amount_cents: 500, max_uses: 1 });
    const { BookingId } = await order(world, world.lead);
    const use = { discountId: id, customerHash: new Uint8Array(32), amountCents: 500 };
    const work = transaction(world.sql, async (tx) => {
      // Read committed: the earlier read is stale.
      await world.sql`update discount set uses = 1 where id = ${id}`;
      if (!(await takeDiscountUse(tx, BookingId!, use, world.clock.now()))) throw new DiscountUsedUpError();
    });
    await expect(work).rejects.toThrow(DiscountUsedUpError);
    expect(await countUses(id)).toBe(1);
    expect(await world.sql`select 1 from discount_use where booking_id = ${BookingId}`).toEqual([]);
  });

  test('an expired hold returns its use; a late payment takes it again or is released', async () => {
    const { id, code } = await addCode({ amount_cents: 500, max_uses: 1 });
    const wanted = { PromoCode: code, ShownTotalIncGst: 23_400 };
    const { BookingId } = await order(world, world.lead, wanted);
    await world.sql`update payment set state = 'failed' where booking_id = ${BookingId}`;
    world.clock.set('2026-11-23T00:31:00Z');
    expect(await endHold(world.deps, BookingId!)).toBe(true);
    expect(await countUses(id)).toBe(0);
    const retake = () => transaction(world.sql, (tx) => retakeDiscountUse(tx, BookingId!));
    expect([await retake(), await countUses(id)]).toEqual([true, 1]);
    expect([await retake(), await countUses(id)]).toEqual([true, 1]);
    await world.sql`select release_discount_uses(${BookingId}, now())`;
    await world.sql`update discount set uses = 1 where id = ${id}`;
    expect(await retake()).toBe(false);
  });

  test('a resumed attempt counts its use once, and another code replaces it', async () => {
    const first = await addCode({ amount_cents: 500, max_uses: 1 });
    const other = await addCode({ amount_cents: 900 });
    const wanted = { PromoCode: first.code, ShownTotalIncGst: 23_400 };
    const { BookingId } = await order(world, world.lead, wanted);
    expect(await order(world, world.lead, wanted)).toMatchObject({ BookingId, AmountIncGst: 23_400 });
    expect(await finalise(world, world.lead)).toMatchObject({ DiscountCode: first.code });
    expect(await countUses(first.id)).toBe(1);
    const dearer = { PromoCode: other.code, ShownTotalIncGst: 23_000 };
    expect(await order(world, world.lead, dearer)).toMatchObject({ BookingId, AmountIncGst: 23_000 });
    expect([await countUses(first.id), await countUses(other.id)]).toEqual([0, 1]);
    expect(await order(world, world.lead, { ShownTotalIncGst: 23_900 })).toMatchObject({
      AmountIncGst: 23_900,
    });
    expect(await countUses(other.id)).toBe(0);
  });

  test('a cancelled booking returns its use, once', async () => {
    const { id, code } = await addCode({ amount_cents: 500, max_uses: 1 });
    const { BookingId } = await submit({ PromoCode: code, ShownTotalIncGst: 23_400 });
    await world.sql`update booking set status = 'Cancelled' where id = ${BookingId}`;
    await world.sql`update booking set status = 'Cancelled' where id = ${BookingId}`;
    expect(await countUses(id)).toBe(0);
    expect(await validate(code)).toMatchObject({ IsValid: true });
  });
});
