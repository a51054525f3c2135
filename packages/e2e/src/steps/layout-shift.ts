type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Watched = Window & { layoutShift?: number };

/** For `addInitScript`: adds up every movement that the person did not cause. */
export function watchLayout(): void {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[])
      if (!shift.hadRecentInput) {
        const page = window as Watched;
        page.layoutShift = (page.layoutShift ?? 0) + shift.value;
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** For `evaluate`: the sum so far, as browsers measure it (Cumulative Layout Shift). */
export const layoutShift = (): number => (window as Watched).layoutShift ?? 0;
