import { expect, test } from 'vitest';
import { contactChange, leadContact, normaliseContact, type SavedContact, sentTo } from './saved-contact.ts';

const HELD: SavedContact = {
  guid: 'held',
  hasAccess: true,
  email: 'driver@example.com',
  mobile: '+61404040404',
};

test('[RES-08] a number that was emptied is taken off the lead, one that was never there is left out', () => {
  expect(contactChange(HELD, { email: HELD.email, mobile: '' })).toEqual({
    Guid: 'held',
    Email: HELD.email,
    MobileNumber: null,
  });
  expect(contactChange({ ...HELD, mobile: '' }, { email: 'new@example.com', mobile: '' })).toEqual({
    Guid: 'held',
    Email: 'new@example.com',
  });
  expect(contactChange({ ...HELD, mobile: '' }, { email: HELD.email, mobile: HELD.mobile })).toMatchObject({
    MobileNumber: HELD.mobile,
  });
});

test('does not save a contact that the lead already has, unless another person holds the lead', () => {
  const typed = normaliseContact({ email: ` ${HELD.email} `, mobile: '0404 040 404' }, 'AU');
  expect(typed).toEqual({ email: HELD.email, mobile: HELD.mobile });
  expect(contactChange(HELD, typed)).toBeNull();
  expect(contactChange({ ...HELD, hasAccess: false }, typed)).not.toBeNull();
});

test('the form starts with the mobile number of the lead, not with another number', () => {
  const lead = { Guid: 'held', HasAccess: true, Email: null, MobileNumber: '+61404040404' };
  expect(leadContact(lead, 'AU')).toEqual({ ...HELD, email: '' });
  expect(leadContact({ ...lead, MobileNumber: '+61299991234' }, 'AU').mobile).toBe('');
});

test('names each channel that was used', () => {
  const contact = { email: 'driver@example.com', mobile: '+61404040404' };
  expect(sentTo(['mail'], contact)).toBe('Sent to driver@example.com.');
  expect(sentTo(['mail', 'sms'], contact)).toMatch(/^Sent to driver@example\.com and [+\d ]+\.$/);
  expect(sentTo(['mail', 'sms'], { ...contact, mobile: '' })).toBe(
    'Sent to driver@example.com and the mobile number of your request.',
  );
});
