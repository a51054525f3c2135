import { mailBodies as bodiesOf, type MailWords, PLAIN_BRAND } from '@pitlane/mail-layout';
import { describe, expect, test } from 'vitest';
import { SAMPLE_BOOKING, SAMPLE_FACTS } from '../sample-facts.ts';
import type { BookingFacts } from './booking-facts.ts';
import { JOB_OFFER_TEXTS } from './job-offer.ts';
import { QUOTE_REQUEST_TEXTS } from './quote-request.ts';
import { BOOKING_MESSAGE_TEXTS, type BookingMessageKind, MESSAGE_TEXTS } from './texts.ts';

const FACTS: BookingFacts = {
  ...SAMPLE_BOOKING,
  customerName: 'Mia <b>Nguyen</b>',
  workshopComment: null,
  proposals: [],
  change: null,
};

const mailBodies = (words: MailWords) => bodiesOf(words, PLAIN_BRAND);

describe('messages', () => {
  test('a customer reads what, when, how much and where to look', () => {
    const mail = BOOKING_MESSAGE_TEXTS['booking-received-mail'].write(FACTS);
    const { text } = mailBodies(mail);
    expect(mail.subject).toBe('Booking received: Newtown Motors, Thursday 26 November 2026');
    for (const part of [
      'Basic Service, Car wash',
      '9:00 am to 11:00 am',
      '$239.00 AUD',
      FACTS.bookingUrl,
      '1300 000 000',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Your payment has been received.');
    expect(
      mailBodies(BOOKING_MESSAGE_TEXTS['booking-received-mail'].write({ ...FACTS, isPaid: false })).text,
    ).not.toContain('received.');
  });

  test('prices are held until the day that it then is where the customer is', () => {
    const expiresAt = new Date('2026-12-06T12:30:00Z');
    const read = (leadTimezone: string) =>
      mailBodies(
        MESSAGE_TEXTS['quote-link-mail'].write({
          ...SAMPLE_FACTS,
          expiresAt,
          leadTimezone,
        }) as MailWords,
      ).text;
    expect(read('Australia/Brisbane')).toContain('These prices are held until Sunday 6 December.');
    expect(read('Pacific/Auckland')).toContain('These prices are held until Monday 7 December.');
  });

  test('a mail about an unpaid booking tells who pays: the customer, or the company of a fleet', () => {
    const read = (kind: BookingMessageKind, isFleet: boolean) =>
      mailBodies(BOOKING_MESSAGE_TEXTS[kind].write({ ...FACTS, isPaid: false, isFleet }) as MailWords).text;
    for (const kind of [
      'booking-received-mail',
      'supplier-changed-mail',
      'booking-rescheduled-mail',
      'booking-reminder-mail',
    ] as const) {
      expect(read(kind, false)).toContain('You pay the workshop after the job.');
      expect(read(kind, true)).toContain('We bill your company after the job.');
      expect(read(kind, true)).not.toContain('You pay');
    }
    expect(read('new-booking-mail', false)).toContain('The customer pays you after the job.');
    expect(read('new-booking-mail', true)).toContain('Please don’t charge the driver.');
  });

  test.each([
    'times-proposed-mail',
    'booking-queried-mail',
    'change-received-mail',
    'payment-received-mail',
    'payment-returned-mail',
  ] as const)('%s names the time, the place, the phone, the work and the total', (kind) => {
    const { text } = mailBodies(BOOKING_MESSAGE_TEXTS[kind].write(FACTS));
    for (const part of [
      '9:00 am to 11:00 am',
      `Where: ${FACTS.place}`,
      `Phone: ${FACTS.workshopPhone}`,
      'What: Basic Service',
      'Total including GST: $239.00 AUD',
    ])
      expect(text).toContain(part);
  });

  test('a range stays a range in every mail with a total', () => {
    const facts = { ...FACTS, totalCents: 79_680, maximumTotalCents: 125_412 };
    for (const kind of ['booking-received-mail', 'new-booking-mail', 'booking-reminder-mail'] as const)
      expect(mailBodies(BOOKING_MESSAGE_TEXTS[kind].write(facts)).text).toContain(
        'Total including GST: $796.80 – $1,254.12 AUD',
      );
  });

  test('the SMS of a new booking fits into one part and names work, time and price', () => {
    const facts = {
      ...FACTS,
      vehicle: '2018 Mazda Mazda3 BM Series SP25 GT Hatchback 5dr SKYACTIV-Drive 6sp 2.5i',
      maximumTotalCents: 35_000,
      portalUrl: `https://pitlane.example/workshop/bookings/${'x'.repeat(22)}`,
    };
    for (const kind of ['new-booking-sms', 'booking-waiting-sms'] as const) {
      const text = BOOKING_MESSAGE_TEXTS[kind].write(facts);
      expect(text).toContain('Basic Service and 1 more, Thu 26 Nov 9:00 am, from $239.00');
      expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
    }
    const offer = { ...facts, claimUntil: 'Tue 24 Nov, 11:00 am', offerUrl: facts.portalUrl };
    const free = JOB_OFFER_TEXTS['job-offer-sms'].write(offer);
    expect(free).toContain(
      'Basic Service and 1 more, Thu 26 Nov 9:00 am, from $239.00. Claim it by Tue 24 Nov',
    );
    expect(free).not.toContain('SKYACTIV');
  });

  test('the SMS of a new booking names the suburb of the job where one part holds it', () => {
    const write = (more: Partial<BookingFacts>) =>
      BOOKING_MESSAGE_TEXTS['new-booking-sms'].write({ ...FACTS, items: ['Basic Service'], ...more });
    expect(write({})).toContain(': Basic Service in Marrickville, Thu 26 Nov 9:00 am, $239.00. Confirm: ');
    const customerSuburb = 'Wolstonecraft and the whole of the lower north shore of Sydney';
    for (const other of [null, customerSuburb, 'Ōtara'])
      expect(write({ customerSuburb: other })).toContain(': Basic Service, Thu 26 Nov 9:00 am, ');
  });

  test.each(['new-booking-mail', 'booking-waiting-mail'] as const)(
    '%s names the workshop, the address and the comments',
    (kind) => {
      const { text } = mailBodies(BOOKING_MESSAGE_TEXTS[kind].write(FACTS));
      for (const part of [
        'Workshop: Newtown Motors',
        'Where: 5 Addison Road, Marrickville, NSW, 2204',
        'Customer’s comments: The gate code is 4711.',
      ])
        expect(text).toContain(part);
    },
  );

  test('a workshop reads where the job is, whether the ground is safe, and the customer’s comments', () => {
    const write = (more: Partial<BookingFacts>) =>
      mailBodies(BOOKING_MESSAGE_TEXTS['new-booking-mail'].write({ ...FACTS, ...more })).text;
    const text = write({ hasFlatSafeArea: false });
    for (const part of [
      'Workshop: Newtown Motors',
      'Where: 5 Addison Road, Marrickville, NSW, 2204',
      'Flat and safe area to work: no',
      'Customer’s comments: The gate code is 4711.',
      'Photos: 2 photos of the car',
      `See them: ${FACTS.portalUrl}`,
    ])
      expect(text).toContain(part);
    // The first link answers with one more tap, the second shows the booking.
    expect(text.indexOf(`Confirm the booking: ${FACTS.confirmUrl}`)).toBeGreaterThan(0);
    expect(text.lastIndexOf(FACTS.portalUrl)).toBeGreaterThan(text.indexOf(FACTS.confirmUrl));
    expect(write({})).toContain('Flat and safe area to work: yes');
    expect(write({ photoCount: 1 })).toContain('Photos: 1 photo of the car');
    const bare = write({ customerAddress: null, hasFlatSafeArea: null, customerComments: '', photoCount: 0 });
    expect(bare).not.toMatch(/Where|Flat and safe|comments|Photo/);
  });

  test('escapes what a person typed in the HTML of a mail', () => {
    const { html } = mailBodies(BOOKING_MESSAGE_TEXTS['new-booking-mail'].write(FACTS));
    expect(html).toContain('Mia &lt;b&gt;Nguyen&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toMatch(new RegExp(`<a [^>]*href="${FACTS.portalUrl}"`));
  });

  test('[POR-03] a customer reads what the workshop answered, and that the money is safe', () => {
    const facts = {
      ...FACTS,
      workshopComment: 'The <i>parts</i> take a day longer.',
      proposals: [{ date: '2026-11-27', startAt: '09:00', endAt: '11:00' }],
    };
    const proposed = mailBodies(BOOKING_MESSAGE_TEXTS['times-proposed-mail'].write(facts));
    expect(proposed.text).toContain('Friday 27 November 2026, 9:00 am to 11:00 am');
    expect(proposed.text).toContain('What you paid stays with your booking.');
    expect(proposed.text).toContain('You asked for: Thursday 26 November 2026, 9:00 am to 11:00 am');
    expect(proposed.text).toContain(`Choose a time: ${FACTS.bookingUrl}`);
    expect(proposed.html).toMatch(
      /Newtown Motors writes<\/td><td [^>]*><div>The &lt;i&gt;parts&lt;\/i&gt; take a day longer\.<\/div>/,
    );
    expect(proposed.text).toContain('Newtown Motors writes: The <i>parts</i> take a day longer.');
    const declined = mailBodies(BOOKING_MESSAGE_TEXTS['booking-declined-mail'].write(facts)).text;
    expect(declined).toContain('we’ll refund you in full');
    expect(declined).not.toContain('parts');
    const toDeclined = (otherOffers: { workshopName: string; url: string }[]) =>
      mailBodies(BOOKING_MESSAGE_TEXTS['booking-declined-mail'].write({ ...facts, otherOffers })).text;
    const url = 'https://book.example/booking/lead/12/view';
    const chosen = toDeclined([{ workshopName: 'Bay Motors', url }]);
    expect(chosen).toContain('You can also book one of your other offers');
    expect(chosen).toContain(`See the offer from Bay Motors: ${url}`);
    expect(chosen).not.toContain(FACTS.quotesUrl);
    expect(chosen).toContain('Please don’t forward this mail.');
    expect(toDeclined([])).toContain('You can also cancel: then we’ll refund you in full.');
    expect(toDeclined([])).not.toContain(FACTS.quotesUrl);
    expect(toDeclined([])).not.toContain('forward');
    const queried = mailBodies(
      BOOKING_MESSAGE_TEXTS['booking-queried-mail'].write({ ...facts, isPaid: false }),
    ).text;
    expect(queried).toContain('take a day longer');
    expect(queried).toContain('Nothing was charged.');
  });

  test('[POR-05] a workshop reads that a request was replaced, and no promise of the new one', () => {
    const read = (facts: object) => {
      const words = QUOTE_REQUEST_TEXTS['request-changed-mail'].write({
        ...SAMPLE_FACTS,
        ...facts,
      }) as MailWords;
      return mailBodies(words).text;
    };
    const quoted = read({ totalCents: 45_000, asksOnly: false });
    expect(quoted).toContain('changed the work, the car or the place, or sent the request again');
    expect(quoted).toContain('Your offer of $450.00 can’t be booked any more.');
    const bought = read({ totalCents: null });
    expect(bought).not.toContain('Your offer');
    for (const text of [quoted, bought]) {
      expect(text).toContain('If the new request goes out to workshops, it may come to you as a new lead.');
      expect(text).not.toContain('nothing more to do');
    }
  });

  test('[CNF-05] the stars of a review are links in the mail, one for each', () => {
    const { text, html } = mailBodies(BOOKING_MESSAGE_TEXTS['review-request-mail'].write(FACTS));
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(text).toContain(`${'★'.repeat(stars)} `);
      expect(html).toMatch(new RegExp(`<a [^>]*href="${FACTS.reviewUrl}/${stars}"`));
    }
  });

  test('a request to change names the change, in the customer’s words, and states that nothing has changed', () => {
    const change = { kind: 'Change', wantedDay: '2026-12-01', comments: 'I am <i>away</i>.' } as const;
    const { text, html } = mailBodies(
      BOOKING_MESSAGE_TEXTS['change-requested-mail'].write({ ...FACTS, change }),
    );
    expect(text).toContain('best on Tuesday 1 December 2026');
    expect(text).toContain('Workshop: Newtown Motors');
    expect(html).toContain('I am &lt;i&gt;away&lt;/i&gt;.');
    expect(text).toContain('Nothing has changed yet');
    const cancel = { kind: 'Cancel', wantedDay: null, comments: '' } as const;
    expect(
      mailBodies(BOOKING_MESSAGE_TEXTS['change-received-mail'].write({ ...FACTS, change: cancel })).text,
    ).toContain('to cancel the booking');
  });

  test('each mail to the customer of a booking has its SMS', () => {
    const mails = Object.entries(BOOKING_MESSAGE_TEXTS)
      .filter(([, { channel, to }]) => channel === 'mail' && to === 'customer')
      .map(([kind]) => kind.replace(/-mail$/, '-sms'));
    expect(mails.length).toBeGreaterThan(15);
    expect(mails.filter((kind) => !Object.hasOwn(BOOKING_MESSAGE_TEXTS, kind))).toEqual([]);
  });

  test('an SMS is plain ASCII: a curly quote halves what one part holds', () => {
    const texts = Object.values(MESSAGE_TEXTS)
      .filter(({ channel }) => channel === 'sms')
      .map(({ write }) => String(write({ ...SAMPLE_FACTS, maximumTotalCents: 35_000 } as never)));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => !/^[\x20-\x7e]+$/.test(text))).toEqual([]);
  });

  test('an SMS fits two parts and carries the link', () => {
    const SMS = Object.keys(BOOKING_MESSAGE_TEXTS).filter((kind) =>
      kind.endsWith('-sms'),
    ) as BookingMessageKind[];
    const proposals = ['2026-11-27', '2026-11-30', '2026-12-01'].map((date) => ({
      date,
      startAt: '09:30',
      endAt: '11:30',
    }));
    expect(SMS).toHaveLength(24);
    for (const kind of SMS) {
      const { to, write } = BOOKING_MESSAGE_TEXTS[kind];
      const text = String(write({ ...FACTS, proposals }));
      expect(text.length).toBeLessThanOrEqual(306);
      const links = to === 'customer' ? [FACTS.bookingUrl, FACTS.payUrl] : [FACTS.portalUrl];
      expect(links.some((url) => text.endsWith(url)) || text).toBe(true);
    }
  });
});
