import type { BookedJob, WorkshopHours, WorkshopProfile } from '@pitlane/contracts';

/** The hours of a profile for operators: bookings are named by reference and day alone. */
export const toWorkshopHours = ({
  WorkshopId,
  Name,
  Today,
  LastDay,
  Hours,
  Capacity,
  OwnDays,
}: WorkshopProfile): WorkshopHours => ({
  Success: true,
  WorkshopId,
  Name,
  Today,
  LastDay,
  Hours: { ...Hours, JobsWhenClosed: Hours.JobsWhenClosed.map(toJob) },
  Capacity,
  OwnDays: {
    ...OwnDays,
    Ranges: OwnDays.Ranges.map(({ Jobs, ...range }) => ({ ...range, Jobs: Jobs.map(toJob) })),
  },
});

const toJob = ({ BookingReference, ServiceDate }: BookedJob) => ({ BookingReference, ServiceDate });
