import { describe, expect, test } from 'vitest';
import { MESSAGES, type MessageFacts, mailBodies } from './texts.ts';

const FACTS: MessageFacts = {
  reference: 'PL000012',
  firstName: 'Mia',
  customerName: 'Mia <b>Nguyen</b>',
  customerPhone: '+61404040404',
  workshopName: 'Newtown Motors',
  workshopPhone: '02 9999 1234',
  vehicle: '2018 Toyota Corolla',
  serviceDate: '2026-11-26',
  arrivalFrom: '09:00',
  arrivalTo: '11:00',
  items: ['Basic Service', 'Car wash'],
  totalCents: 23_900,
  currency: 'AUD',
  isPaid: true,
  bookingUrl: 'https://hosted.example/booking/token/confirmation',
  portalUrl: 'https://hosted.example/workshop/bookings/token',
  supportPhone: '1300 000 000',
};

describe('messages', () => {
  test('a customer reads what, when, how much and where to look', () => {
    const mail = MESSAGES['booking-received-mail'](FACTS);
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
    expect(mailBodies(MESSAGES['booking-received-mail']({ ...FACTS, isPaid: false })).text).not.toContain(
      'received.',
    );
  });

  test('what a person typed is text in the HTML of a mail', () => {
    const { html } = mailBodies(MESSAGES['new-booking-mail'](FACTS));
    expect(html).toContain('Mia &lt;b&gt;Nguyen&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain(`<a href="${FACTS.portalUrl}">`);
  });

  test('an SMS fits two parts and carries the link', () => {
    for (const kind of ['booking-received-sms', 'booking-confirmed-sms'] as const) {
      const { text } = MESSAGES[kind](FACTS);
      expect(text.length).toBeLessThanOrEqual(306);
      expect(text).toContain(FACTS.bookingUrl);
    }
  });
});
