import { useEffect, useRef, useState } from 'react';
import { useModule } from '../../app/use-module.ts';
import styles from './insight.module.css';

/** Draws with the library of plots, which is loaded with the first one. */
export type PlotModule = typeof import('@observablehq/plot');
const loadPlot = () => import('@observablehq/plot');
export type Draw = (plot: PlotModule, width: number) => SVGSVGElement | HTMLElement;

/** Room for the names at the left of bars, and for the axis below. */
export const NAMED_ROWS = { marginLeft: 150, marginRight: 20, marginBottom: 42 };

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
  const { module: plot, hasFailed } = useModule(loadPlot);
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
      {hasFailed && <p className={styles.note}>The chart didn’t load. The table has the numbers.</p>}
    </>
  );
}
