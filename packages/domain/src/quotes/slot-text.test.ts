import { expect, test } from 'vitest';
import { slotText } from './slot-text.ts';

const slot = (changes: Partial<Parameters<typeof slotText>[0]>) =>
  slotText({
    AvailableFromTime: '08:00',
    IsAvailableToday: false,
    IsAvailableFromTomorrow: false,
    FormattedAvailableFromInSupplierTimezone: 'Thu 26 Nov',
    ...changes,
  });

test('[RES-02] the first free slot is named as people say it', () => {
  expect(slot({ IsAvailableToday: true, AvailableFromTime: '14:00' })).toBe('Today 2:00 pm');
  expect(slot({ IsAvailableFromTomorrow: true })).toBe('Tomorrow 8:00 am');
  expect(slot({})).toBe('Thu 26 Nov, 8:00 am');
});
