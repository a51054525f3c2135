import type { FinaliseDetails } from '@pitlane/contracts';
import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { TRANSPORT_EXTRA } from '@pitlane/domain/quotes/extras';
import { NativeSelect, RadioGroup, Skeleton } from '@pitlane/ui/aria';
import { Stage } from '../../../staged-rendering/staged-render.tsx';
import { type BookingForm, withPossibleTime } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { StepProps } from './step-props.ts';

/** Of a row of tiles with its label, px. */
const TILES_HEIGHT = 76;

/** The time of arrival; for a mobile mechanic a window. Below it the appointment in one sentence. */
export function ArrivalTime({ details, form, errors, onChange }: StepProps) {
  const { IsMobile } = details.Workshop;
  const isPickedUp = form.extraIds.includes(TRANSPORT_EXTRA.valet);
  const from = details.TimeOptions.find(({ From }) => From === form.timeOfArrival);
  return (
    <>
      <Stage of={1} waiting={<Skeleton height={TILES_HEIGHT} />}>
        <div data-field="timeOfArrival" className={styles.times}>
          <RadioGroup
            label={
              IsMobile ? 'Mechanic can come from' : isPickedUp ? 'Ready for pick-up from' : 'You arrive at'
            }
            layout="tiles"
            value={form.timeOfArrival || null}
            onChange={(timeOfArrival) =>
              onChange(withPossibleTime({ ...form, timeOfArrival, timeOfArrivalTo: '' }, details))
            }
            error={errors.timeOfArrival}
            options={details.TimeOptions.map(({ From }) => ({ value: From, label: formatTime(From) }))}
          />
        </div>
        {IsMobile && from && from.To.length > 0 && (
          <div className={styles.pair}>
            <div data-field="timeOfArrivalTo">
              <NativeSelect
                label="Until"
                value={form.timeOfArrivalTo || null}
                onChange={(timeOfArrivalTo) => onChange({ timeOfArrivalTo })}
                error={errors.timeOfArrivalTo}
                options={from.To.map((time) => ({ id: time, label: formatTime(time) }))}
              />
            </div>
          </div>
        )}
      </Stage>
      <p className={styles.muted} role="status">
        {errors.timeOfArrival ? '' : appointmentText(form, details)}
      </p>
    </>
  );
}

function appointmentText(form: BookingForm, { Workshop, TimeOptions }: FinaliseDetails): string {
  if (!form.serviceDate || TimeOptions.length === 0) return '';
  if (!form.timeOfArrival) return `Choose a time on ${formatDay(form.serviceDate)}.`;
  const day = formatLongDay(form.serviceDate);
  const from = formatTime(form.timeOfArrival);
  const appointment =
    Workshop.IsMobile && form.timeOfArrivalTo
      ? `The mechanic comes on ${day} between ${from} and ${formatTime(form.timeOfArrivalTo)}.`
      : form.extraIds.includes(TRANSPORT_EXTRA.valet)
        ? `The workshop picks up the car on ${day} from ${from}.`
        : `Bring the car on ${day} at ${from}.`;
  return TimeOptions.length === 1 ? `${appointment} It’s the only time on that day.` : appointment;
}
