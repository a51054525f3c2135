import { beforeEach, expect, test } from 'vitest';
import { readLeadDetails, writeLeadDetails } from './lead-details.ts';
import { stubStorage } from './stub-storage.fixture.ts';

beforeEach(() => stubStorage('localStorage'));

const CONTACT = { name: 'Mia Nguyen', email: 'mia@example.com', mobile: '0404 040 404' };
const read = () => JSON.parse(localStorage.getItem('pitlane-lead-details')!);

test('[FUN-09] contact details are stored with the account, a landline apart from a mobile', () => {
  expect(readLeadDetails()).toBeNull();
  writeLeadDetails(CONTACT, 'account-1');
  expect(read()).toEqual({
    UserID: 'account-1',
    Name: CONTACT.name,
    Email: CONTACT.email,
    MobileNumber: CONTACT.mobile,
    PhoneNumber: '',
  });
  expect(readLeadDetails()).toEqual({ ...CONTACT, isLandline: false });

  const landline = { ...CONTACT, mobile: '02 9999 1234', isLandline: true };
  writeLeadDetails(landline, null);
  expect(read()).toMatchObject({ UserID: null, MobileNumber: '', PhoneNumber: '02 9999 1234' });
  expect(readLeadDetails()).toEqual(landline);
});
