import { expect, test } from 'vitest';
import { freeExtras } from './free-extras.ts';

const perk = (WorkshopExtraServiceID: number) => ({
  WorkshopExtraServiceID,
  Name: `Extra ${WorkshopExtraServiceID}`,
});
const extra = (id: number, PriceIncGst: number) => ({ ...perk(id), PriceIncGst });

test('[RES-02] at most two free extras, those that always come first, and the rest is counted', () => {
  const free = freeExtras({
    Perks: [perk(9)],
    ExtraServices: [extra(1, 0), extra(2, 0), extra(4, 2000), extra(9, 0)],
  });
  expect([free.shown.map((one) => one.WorkshopExtraServiceID), free.more]).toEqual([[9, 1], 2]);
});

test('an extra with a price is never listed as free', () => {
  expect(freeExtras({ Perks: [], ExtraServices: [extra(4, 2000)] })).toEqual({ shown: [], more: 1 });
  expect(freeExtras({ Perks: [], ExtraServices: [] })).toEqual({ shown: [], more: 0 });
});
