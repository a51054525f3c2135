import { Button, calendarIcon, Dialog, DialogTrigger, Icon, Skeleton } from '@pitlane/ui/aria';
import { useEffect } from 'react';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import { whenIdle } from '../../staged-rendering/when-idle.ts';
import { partFailed } from '../errors/query-failure.tsx';

const load = async () => (await import('./free-days.tsx')).FreeDays;
const FreeDays = lazyWithRetry(load);
/** Of a month with its heading, px. */
const CALENDAR_HEIGHT = 380;

type Props = {
  /** `YYYY-MM-DD`, empty while no day is chosen. */
  value: string;
  /** The free days, in their order. */
  free: string[];
  onChange: (day: string) => void;
};

/**
 * Any free day beyond the nearest, from a calendar or typed: a button, because a day that is typed is seldom a free one.
 * The calendar's code comes after the page can be used.
 */
export function AnotherDay({ value, free, onChange }: Props) {
  // A failure shows when the calendar is opened, which asks again.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    <DialogTrigger>
      <Button variant="secondary">
        <Icon path={calendarIcon} size={18} /> Another day
      </Button>
      <Dialog title="Another day" size="small">
        {(close) => (
          <FreeDays
            value={value}
            free={free}
            onChange={(day) => {
              onChange(day);
              close();
            }}
            waiting={<Skeleton height={CALENDAR_HEIGHT} />}
            failed={partFailed(
              'The calendar did not load',
              'The days of the page can be chosen without it. Check the connection and try again.',
            )}
          />
        )}
      </Dialog>
    </DialogTrigger>
  );
}
