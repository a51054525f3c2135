import { MAXIMUM_PROPOSALS } from '@pitlane/contracts/constants';
import { addDays } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Banner, Button, closeIcon, DatePicker, IconButton, Select } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Proposal } from './answer-draft.ts';
import { arrivalOptionsQuery } from './arrival-options.ts';
import styles from './booking-page.module.css';

type Props = {
  offerId: number;
  /** Today in the workshop's time zone. */
  today: string;
  /** The days on which it is open, with a place left. */
  proposable: readonly string[];
  proposals: Proposal[];
  onChange: (proposals: Proposal[]) => void;
};

/** Up to three other dates from tomorrow on, each once, with a window within the opening hours (2 §5). */
export function ProposalsField({ offerId, today, proposable, proposals, onChange }: Props) {
  const [date, setDate] = useState<string | null>(null);
  const [startAt, setStartAt] = useState<string | null>(null);
  const options = useQuery({ ...arrivalOptionsQuery(offerId, date ?? ''), enabled: date !== null });
  const free = new Set(proposable);
  const taken = new Set(proposals.map((proposal) => proposal.date));
  const chosen = options.data?.find((option) => option.startAt === startAt) ?? options.data?.[0];
  const field = useRef<HTMLDivElement>(null);
  const count = useRef(proposals.length);
  useEffect(() => {
    if (count.current === proposals.length) return;
    count.current = proposals.length;
    // The pressed button is gone: move the focus to the next date, or to the text instead.
    field.current?.querySelector<HTMLElement>('[role="spinbutton"], [data-enough]')?.focus();
  }, [proposals.length]);
  const isImpossible = date !== null && options.data?.length === 0;
  const add = () => {
    if (!date || !chosen) return;
    const added = [...proposals, { date, startAt: chosen.startAt, endAt: chosen.endAt }];
    onChange(added.toSorted((a, b) => a.date.localeCompare(b.date)));
    setDate(null);
    setStartAt(null);
  };
  return (
    <div className={styles.actions} ref={field}>
      <ul className={styles.proposals} aria-label="Dates you propose">
        {proposals.map((proposal) => (
          <li key={proposal.date}>
            <span>{windowText(proposal)}</span>
            <IconButton
              icon={closeIcon}
              label={`Remove ${formatLongDay(proposal.date)}`}
              onPress={() => onChange(proposals.filter((one) => one.date !== proposal.date))}
            />
          </li>
        ))}
      </ul>
      {proposals.length < MAXIMUM_PROPOSALS ? (
        <>
          <DatePicker
            label={proposals.length === 0 ? 'A date you can do' : 'Another date'}
            value={date}
            min={addDays(today, 1)}
            max={proposable.at(-1) ?? addDays(today, 1)}
            isUnavailable={(day) => taken.has(day) || !free.has(day)}
            error={isImpossible ? 'You are closed or full on this day. Choose another.' : undefined}
            onChange={(day) => {
              setDate(day !== null && day > today && !taken.has(day) ? day : null);
              setStartAt(null);
            }}
          />
          {options.error && date !== null && (
            <Banner
              tone="error"
              title="Couldn’t get time window options."
              actions={
                <Button variant="secondary" size="small" onPress={() => void options.refetch()}>
                  Try again
                </Button>
              }
            />
          )}
          {chosen && (
            <>
              <Select
                label="Between"
                value={chosen.startAt}
                onChange={setStartAt}
                options={options.data!.map((option) => ({ id: option.startAt, label: timesText(option) }))}
              />
              <Button variant="secondary" onPress={add}>
                Add this date
              </Button>
            </>
          )}
        </>
      ) : (
        <p className={styles.muted} data-enough tabIndex={-1}>
          Three dates are enough. Remove one to propose another.
        </p>
      )}
    </div>
  );
}

const timesText = ({ startAt, endAt }: Pick<Proposal, 'startAt' | 'endAt'>): string =>
  `${formatTime(startAt)} to ${formatTime(endAt)}`;

/** 'Friday 27 November 2026, 9:00 am to 11:00 am'. */
export const windowText = (proposal: Proposal): string =>
  `${formatLongDay(proposal.date)}, ${timesText(proposal)}`;
