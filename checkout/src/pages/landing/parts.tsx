import { checkIcon, Disclosure, Icon, LinkButton } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { useScrolled } from '../../app/use-scrolled.ts';
import styles from './landing.module.css';

/** Reasons, one per line. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon path={checkIcon} size={20} />
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Questions and answers; nothing if there are none. */
export function Faqs({ faqs }: { faqs: readonly { question: string; answer: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className={`${styles.section} ${styles.questions}`}>
      <h2>Questions and answers</h2>
      <div>
        {faqs.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** Scroll distance in pixels after which the launcher leaves the screen. */
const SCROLLED = 200;

/** A footer that appears after scrolling (2 §2) and leads back to the launcher. */
export function StickyFooter({
  children,
  label,
  href = '#quote',
}: {
  children: ReactNode;
  label: string;
  href?: string;
}) {
  const isShown = useScrolled(SCROLLED);
  if (!isShown) return null;
  return (
    <aside className={styles.sticky} aria-label={label}>
      <p>{children}</p>
      <LinkButton href={href} size="small">
        {label}
      </LinkButton>
    </aside>
  );
}
