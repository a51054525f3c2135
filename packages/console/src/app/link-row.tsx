import navigation from '@pitlane/app-shell/staff-navigation.module.css';
import { scrollRow } from '@pitlane/ui/aria';
import { useLocation } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  /** The colour that the row lies on, where that is not the header. */
  ground?: string;
  children: ReactNode;
};

/** Links in a row that scrolls sideways where there is no room; the link of the page stays in view. */
export function LinkRow({ label, ground, children }: Props) {
  const row = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useLayoutEffect(() => {
    const nav = row.current!;
    const link = nav.querySelector<HTMLElement>('[aria-current="page"]');
    if (link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [path]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`${scrollRow} ${navigation.nav}`}
      style={ground ? ({ '--pl-scroll-row': ground } as CSSProperties) : undefined}
    >
      {children}
    </nav>
  );
}
