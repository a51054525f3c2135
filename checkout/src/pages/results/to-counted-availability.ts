import type { Availability } from '@pitlane/contracts';

/** An availability with counts; null for any other. */
export const toCountedAvailability = (answer: Partial<Availability>): Availability | null =>
  Number.isInteger(answer.TotalCount) && Number.isInteger(answer.AvailableCount)
    ? (answer as Availability)
    : null;
