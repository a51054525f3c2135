import { responseAlert } from '@pitlane/client';
import { Banner } from '@pitlane/ui/aria';
import { memo } from 'react';
import { RetryButton } from '../../../app/retry-button.tsx';
import { DayTiles } from '../../days/day-tiles.tsx';
import { ArrivalTime } from './arrival-time.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

type Props = StepProps & {
  isReloading: boolean;
  /** Why the chosen day did not load, so that the details belong to another; null otherwise. */
  failure: unknown;
  onRetry: () => void;
  onDate: (day: string) => void;
};

/** When: the next free days, any other from the calendar, then the arrival time. */
export const ArrivalStep = memo(function ArrivalStep(props: Props) {
  const { details, form, errors, isReloading, failure, onRetry, onChange, onDate } = props;
  const days = details.AvailableDates;
  if (days.length === 0)
    return (
      <Section id="when" title="When">
        <p>This workshop has no available days in the next six months. Please choose another one.</p>
      </Section>
    );
  return (
    <Section id="when" title="When" isBusy={isReloading}>
      <div data-field="serviceDate">
        <DayTiles
          label="Day"
          free={days}
          value={form.serviceDate}
          onChange={onDate}
          error={errors.serviceDate}
        />
      </div>
      {failure ? (
        <LoadFailure failure={failure} onRetry={onRetry} />
      ) : (
        <ArrivalTime details={details} form={form} errors={errors} onChange={onChange} />
      )}
    </Section>
  );
});

function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div data-outdated tabIndex={-1}>
      <Banner tone="error" title="We couldn’t load this day" actions={<RetryButton onRetry={onRetry} />}>
        {responseAlert(failure).message} Times and prices may differ on this day.
      </Banner>
    </div>
  );
}
