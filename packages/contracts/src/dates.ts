import * as v from 'valibot';
import { answer, IsoDay } from './primitives.ts';

/** `POST /api/lead/available-service-dates`: the window of the date picker (1 §5), by the clock of the lead's place. */
export const ServiceDates = answer({
  Today: IsoDay,
  MinimumDate: IsoDay,
  MaximumDate: IsoDay,
  /** The day a lead gets by its own urgency. */
  DefaultDate: IsoDay,
  /** The same for every urgency without a chosen day. */
  DefaultDates: v.object({
    AsSoonAsPossible: IsoDay,
    WithinAFewWeeks: IsoDay,
    JustPriceChecking: IsoDay,
  }),
  BlockedDates: v.array(IsoDay),
});
export type ServiceDates = v.InferOutput<typeof ServiceDates>;
