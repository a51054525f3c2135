import type { WorkshopPaper, WorkshopState } from '@pitlane/contracts';
import type { Day } from '../calendar/day.ts';

/** Whether customers find a workshop. One that is not active and not paused was never listed, or a file took it out. */
export function toWorkshopState({
  isActive,
  pausedAt,
}: {
  isActive: boolean;
  pausedAt: Date | null;
}): WorkshopState {
  if (isActive) return 'listed';
  return pausedAt ? 'paused' : 'unlisted';
}

/** What has run out on a day: it holds until the end of its last day. A day that is not known counts as valid. */
export function findExpired(
  papers: { licenceExpiresOn: Day | null; insuranceExpiresOn: Day | null },
  today: Day,
): WorkshopPaper[] {
  const isOver = (day: Day | null) => day !== null && day < today;
  return [
    ...(isOver(papers.licenceExpiresOn) ? (['licence'] as const) : []),
    ...(isOver(papers.insuranceExpiresOn) ? (['insurance'] as const) : []),
  ];
}

type Listing = {
  openingDays: number;
  jobsPerDay: number;
  providesServicing: boolean;
  categories: number;
};

/** What a workshop needs before customers can find and book it; prices are hours and parts where it sets none. */
export function findListingGaps({
  openingDays,
  jobsPerDay,
  providesServicing,
  categories,
}: Listing): string[] {
  return [
    ...(openingDays === 0 ? ['opening hours'] : []),
    ...(jobsPerDay === 0 ? ['jobs a day'] : []),
    ...(!providesServicing && categories === 0 ? ['the work it does'] : []),
  ];
}
