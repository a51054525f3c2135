import type { BookingDetails } from '@pitlane/contracts';
import { Icon } from '@pitlane/ui/aria';
import { useRef } from 'react';
import { describeState } from './describe-state.ts';
import { NextStep } from './next-step.tsx';
import styles from './state-panel.module.css';

/** Where the booking stands, and what the customer can do about it. Announced when it changes. */
export function StatePanel({ booking }: { booking: BookingDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { tone, icon, headline, text } = describeState(booking);
  return (
    <section className={styles.panel} data-tone={tone} aria-labelledby="state">
      <span className={styles.mark}>
        <Icon path={icon} size={28} />
      </span>
      <div className={styles.body}>
        <div role="status" className={styles.words}>
          <h1 id="state" ref={heading} tabIndex={-1}>
            {headline}
          </h1>
          <p>{text}</p>
        </div>
        <NextStep booking={booking} onBooked={() => heading.current?.focus()} />
        <p className={styles.reference}>
          Your reference is <strong>{booking.BookingReference}</strong>.
        </p>
      </div>
    </section>
  );
}
