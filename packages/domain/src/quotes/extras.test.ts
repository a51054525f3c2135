import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseExtras,
  type ExtraRule,
  excludedExtras,
  extraStates,
  isAddressRequired,
  offerProblems,
  TRANSPORT_EXTRA,
  toggleExtra,
} from './extras.ts';

const { dropOff, pickUp, valet, loanCar, uberRide } = TRANSPORT_EXTRA;
const WASH = 6;
const VACUUM = 7;
const BUNDLE = 17;
const extra = (id: number, patch: Partial<ExtraRule> = {}): ExtraRule => ({
  WorkshopExtraServiceID: id,
  Name: `Extra ${id}`,
  PriceIncGst: id * 100,
  IncludesIds: [],
  IsAlwaysIncluded: false,
  ...patch,
});
const ALL = [
  extra(dropOff),
  extra(pickUp),
  extra(valet),
  extra(loanCar),
  extra(uberRide),
  extra(WASH),
  extra(VACUUM),
  extra(BUNDLE, { Name: 'Wash and vacuum', IncludesIds: [WASH, VACUUM] }),
];
const disabled = (chosen: number[]) =>
  [...extraStates(ALL, chosen)].filter(([, state]) => state.isDisabled).map(([id]) => id);

describe('[BKG-08] extras that exclude one another', () => {
  test('drop-off and pick-up go together; Uber is greyed only then', () => {
    expect(toggleExtra(ALL, [dropOff], pickUp)).toEqual([dropOff, pickUp]);
    expect(disabled([dropOff])).not.toContain(uberRide);
    expect(disabled([dropOff, pickUp])).toContain(uberRide);
  });

  test('Uber swaps with a single drop-off or pick-up, both ways', () => {
    expect(toggleExtra(ALL, [dropOff], uberRide)).toEqual([uberRide]);
    expect(toggleExtra(ALL, [uberRide], pickUp)).toEqual([pickUp]);
  });

  test('valet and loan car grey every other way, and are greyed by them', () => {
    expect(disabled([valet])).toEqual([dropOff, pickUp, loanCar, uberRide]);
    expect(disabled([loanCar])).toEqual([dropOff, pickUp, valet, uberRide]);
    expect(disabled([pickUp])).toEqual([valet, loanCar]);
    expect(extraStates(ALL, [valet]).get(dropOff)?.reason).toBe(
      'Deselect other transport preference to enable',
    );
  });

  test('a bundle takes the place of what completes it and greys what it covers', () => {
    expect(toggleExtra(ALL, [WASH], VACUUM)).toEqual([BUNDLE]);
    expect(extraStates(ALL, [BUNDLE]).get(WASH)).toEqual({
      isDisabled: true,
      reason: 'Included in Wash and vacuum',
    });
    expect(toggleExtra(ALL, [BUNDLE], WASH)).toEqual([BUNDLE]);
  });

  test('an always included extra stays', () => {
    const extras = [extra(uberRide, { IsAlwaysIncluded: true }), extra(dropOff)];
    expect(toggleExtra(extras, [uberRide], uberRide)).toEqual([uberRide]);
    expect(toggleExtra(extras, [uberRide], dropOff)).toEqual([uberRide]);
  });

  test('whatever is clicked, in any order, the server accepts the choice', () => {
    const ids = ALL.map((one) => one.WorkshopExtraServiceID);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 25 }), (clicks) => {
        const chosen = clicks.reduce<number[]>((held, id) => toggleExtra(ALL, held, id), []);
        const choice = chooseExtras(ALL, chosen);
        expect(choice.ok).toBe(true);
        if (choice.ok)
          expect(new Set(choice.extras.map((one) => one.WorkshopExtraServiceID))).toEqual(new Set(chosen));
      }),
    );
  });
});

describe('what the server makes of the ids', () => {
  test('unknown ids and forbidden pairs are refused', () => {
    expect(chooseExtras(ALL, [99])).toMatchObject({ ok: false, id: 99 });
    expect(chooseExtras(ALL, [uberRide, dropOff])).toMatchObject({ ok: false });
    expect(chooseExtras(ALL, [valet, loanCar])).toMatchObject({ ok: false });
  });

  test('always included extras are added and a bundle is charged once', () => {
    const extras = [...ALL, extra(9, { IsAlwaysIncluded: true })];
    expect(chooseExtras(extras, [WASH, VACUUM, BUNDLE])).toMatchObject({
      ok: true,
      priceIncGst: 900 + 1_700,
    });
  });

  test('pick-up, drop-off and valet need a street address, alone or in a bundle', () => {
    const none = { isMobile: false, isFleetAddressRequired: false, discountFields: [] };
    for (const id of [pickUp, dropOff, valet]) {
      expect(isAddressRequired([extra(id)], none)).toBe(true);
      expect(isAddressRequired([extra(BUNDLE, { IncludesIds: [WASH, id] })], none)).toBe(true);
    }
    expect(
      isAddressRequired(
        [loanCar, uberRide, WASH].map((id) => extra(id)),
        none,
      ),
    ).toBe(false);
    expect(isAddressRequired([], { ...none, isMobile: true })).toBe(true);
    expect(isAddressRequired([], { ...none, isFleetAddressRequired: true })).toBe(true);
    expect(isAddressRequired([], { ...none, discountFields: ['CustomerAddress'] })).toBe(true);
    expect(isAddressRequired([], { ...none, discountFields: ['Comments'] })).toBe(false);
  });
});

describe('extras that a workshop offers', () => {
  test('what is always included is free and leaves every other extra a choice', () => {
    const always = { IsAlwaysIncluded: true };
    expect(offerProblems([extra(WASH, always)])).toEqual([
      { id: WASH, message: 'An extra that is always included must be $0.' },
    ]);
    expect(offerProblems([extra(WASH, { ...always, PriceIncGst: 0 }), extra(loanCar)])).toEqual([]);
    expect(
      offerProblems([extra(dropOff, { ...always, PriceIncGst: 0 }), extra(pickUp), extra(loanCar)]),
    ).toEqual([{ id: dropOff, message: expect.stringMatching(/^Customers could not choose Extra 4 then/) }]);
  });

  test('excluded extras are listed by id', () => {
    expect(excludedExtras(ALL, dropOff)).toEqual([valet, loanCar, uberRide]);
    expect(excludedExtras(ALL, WASH)).toEqual([]);
  });
});
