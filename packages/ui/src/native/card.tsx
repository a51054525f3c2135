import type { ReactNode } from 'react';

/** A raised surface around things that belong together. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className="pl-card" aria-label={label}>
      {children}
    </section>
  );
}

export const cardStyles = `
.pl-card{padding:16px;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface)}
`;
