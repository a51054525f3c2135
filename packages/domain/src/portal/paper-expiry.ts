import type { WorkshopPaper } from '@pitlane/contracts';
import { type Day, daysBetween } from '../calendar/day.ts';

/** How near the last day of a licence or insurance is. */
export type PaperStage = 'month' | 'week' | 'last-day' | 'expired';

/** A licence or insurance that ends soon or has ended; it holds until the end of its last day. */
export type ExpiringPaper = { paper: WorkshopPaper; expiresOn: Day; stage: PaperStage };

/** Workshops are reminded so many days before the last day. */
export const FIRST_REMINDER_DAYS = 30;
const SECOND_REMINDER_DAYS = 7;

/** What a workshop has to renew within 30 days, on its own calendar. A day that is not known counts as valid. */
export function findExpiring(
  { licenceExpiresOn, insuranceExpiresOn }: { licenceExpiresOn: Day | null; insuranceExpiresOn: Day | null },
  today: Day,
): ExpiringPaper[] {
  const papers = [
    { paper: 'licence', expiresOn: licenceExpiresOn },
    { paper: 'insurance', expiresOn: insuranceExpiresOn },
  ] as const;
  return papers.flatMap(({ paper, expiresOn }) => {
    const stage = expiresOn && toStage(daysBetween(today, expiresOn));
    return stage ? [{ paper, expiresOn, stage }] : [];
  });
}

function toStage(daysLeft: number): PaperStage | null {
  if (daysLeft < 0) return 'expired';
  if (daysLeft === 0) return 'last-day';
  if (daysLeft <= SECOND_REMINDER_DAYS) return 'week';
  return daysLeft <= FIRST_REMINDER_DAYS ? 'month' : null;
}
