import { useIsOnline } from '@pitlane/ui/aria';
import { useEffect, useRef, useState } from 'react';
import styles from './insight.module.css';

/** Draws with the library of plots, which is loaded with the first one. */
export type PlotModule = typeof import('@observablehq/plot');
export type Draw = (plot: PlotModule, width: number) => SVGSVGElement | HTMLElement;

type Props = {
  /** What it shows, for screen readers; the table has the numbers. */
  label: string;
  /** Stable between renders. */
  draw: Draw;
};

/** A plot as wide as its place; drawn again where that changes. */
export function Plot({ label, draw }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { plot, hasFailed } = usePlotModule();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!plot || width === 0) return;
    const drawn = draw(plot, width);
    // The policy of the page lets no style element in; `insight.module.css` has the rules.
    for (const sheet of drawn.querySelectorAll('style')) sheet.remove();
    // One picture with one name: its parts have none.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    place.current!.replaceChildren(drawn);
  }, [plot, width, draw]);
  return (
    <>
      <div ref={place} className={styles.plot} role="img" aria-label={label} aria-busy={!plot} />
      {hasFailed && <p className={styles.note}>The drawing didn’t load. The table has the numbers.</p>}
    </>
  );
}

/** The library; loads it again once the network is back. */
function usePlotModule(): { plot: PlotModule | null; hasFailed: boolean } {
  const [plot, setPlot] = useState<PlotModule | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    import('@observablehq/plot').then(
      (loaded) => {
        if (!isCurrent) return;
        setPlot(loaded);
        setHasFailed(false);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline]);
  return { plot, hasFailed };
}
