import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="pl-hidden">
      {children}
    </span>
  );
}

/** A polite live region: announces its text when it changes. Render it before it has text. */
export function Announcer({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="pl-hidden">
      {children}
    </span>
  );
}

export const visuallyHiddenStyles = `
.pl-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;
