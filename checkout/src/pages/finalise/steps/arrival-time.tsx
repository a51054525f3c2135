import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { TRANSPORT_EXTRA } from '@pitlane/domain/quotes/extras';
import { NativeSelect, Skeleton } from '@pitlane/ui/aria';
import { Stage } from '../../../staged-rendering/staged-render.tsx';
import { type BookingForm, withPossibleTime } from '../booking-form.ts';
import styles from '../finalise-page.module.css';
import type { StepProps } from './step-props.ts';

/** Of a field with its label, px. */
const FIELD_HEIGHT = 69;

/** The time of arrival; for a mobile mechanic a window. Below it the appointment in one sentence. */
export function ArrivalTime({ details, form, errors, onChange }: StepProps) {
  const { IsMobile } = details.Workshop;
  const isPickedUp = form.extraIds.includes(TRANSPORT_EXTRA.valet);
  const from = details.TimeOptions.find(({ From }) => From === form.timeOfArrival);
  return (
    <>
      <div className={styles.pair}>
        <Stage of={1} waiting={<Skeleton height={FIELD_HEIGHT} />}>
          <div data-field="timeOfArrival">
            <NativeSelect
              label={
                IsMobile ? 'Mechanic can come from' : isPickedUp ? 'Ready for pick-up from' : 'You arrive at'
              }
              value={form.timeOfArrival || null}
              onChange={(timeOfArrival) =>
                onChange(withPossibleTime({ ...form, timeOfArrival, timeOfArrivalTo: '' }, details))
              }
              error={errors.timeOfArrival}
              options={details.TimeOptions.map(({ From }) => ({ id: From, label: formatTime(From) }))}
            />
          </div>
          {IsMobile && from && from.To.length > 0 && (
            <div data-field="timeOfArrivalTo">
              <NativeSelect
                label="Until"
                value={form.timeOfArrivalTo || null}
                onChange={(timeOfArrivalTo) => onChange({ timeOfArrivalTo })}
                error={errors.timeOfArrivalTo}
                options={from.To.map((time) => ({ id: time, label: formatTime(time) }))}
              />
            </div>
          )}
        </Stage>
      </div>
      <p className={styles.muted} role="status">
        {appointmentText(form, IsMobile)}
      </p>
    </>
  );
}

function appointmentText(form: BookingForm, isMobile: boolean): string {
  if (!form.serviceDate || !form.timeOfArrival) return '';
  const day = formatLongDay(form.serviceDate);
  const from = formatTime(form.timeOfArrival);
  return isMobile && form.timeOfArrivalTo
    ? `The mechanic comes on ${day} between ${from} and ${formatTime(form.timeOfArrivalTo)}.`
    : form.extraIds.includes(TRANSPORT_EXTRA.valet)
      ? `The workshop picks up the car on ${day} from ${from}.`
      : `Bring the car on ${day} at ${from}.`;
}
