/**
 * By how much Lighthouse has to slow a processor down so that it stands for a mid-tier phone: the formula of Lighthouse's
 * own calculator for its `benchmarkIndex` (its docs/throttling.md, 'Calibrating the CPU slowdown'). Its fixed 4 is meant
 * for a fast desktop with an index above 1,500.
 */
export function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}
