import type { Availability } from '@pitlane/contracts';

/** An answer that counts the suppliers; null for any other, of which nothing can be said. */
export const countedAvailability = (answer: Partial<Availability>): Availability | null =>
  Number.isInteger(answer.TotalCount) && Number.isInteger(answer.AvailableCount)
    ? (answer as Availability)
    : null;
