import { median } from '../load/samples.ts';
import { BUDGETS, type Figure } from './figures.ts';
import type { Measured } from './run-rounds.ts';
import { BASE, type PageName } from './variants.ts';

/** One figure of one variant. `share` and `noise` are parts of the figure's budget: 0.05 is 5%. */
export type Comparison = {
  variant: string;
  page: PageName;
  figure: Figure;
  /** Median of the visits, in milliseconds. */
  median: number;
  /** By how much the median is above that of the build with every trick. */
  share: number;
  /** By how much the medians of two equal builds may differ. */
  noise: number;
};

/** Standard errors of a difference that are still taken for noise: few of the many figures go beyond by accident. */
const ERRORS = 3;
/** Standard deviations of a normal distribution in one median deviation, and standard errors of a median in one of a mean. */
const DEVIATION = 1.4826;
const MEDIAN_ERROR = 1.2533;

/** Every figure of every variant, compared with the build that has every trick; its own share is 0. */
export function compareWithBase(measured: readonly Measured[]): Comparison[] {
  const figures = Object.keys(BUDGETS) as Figure[];
  return BASE.pages.flatMap((page) => {
    const ofPage = measured.filter((one) => one.page === page);
    return figures.flatMap((figure) => {
      const samples = ofPage.map(({ variant, visits }) => ({
        variant: variant.name,
        values: visits.flatMap((visit) => visit[figure] ?? []),
      }));
      const base = samples.find(({ variant }) => variant === BASE.name)?.values;
      if (!base?.length) return [];
      const noise = estimateNoise(samples.map(({ values }) => values)) / BUDGETS[figure];
      return samples.map(({ variant, values }) => ({
        ...{ variant, page, figure, noise },
        median: median(values),
        share: (median(values) - median(base)) / BUDGETS[figure],
      }));
    });
  });
}

/**
 * By how much the medians of two samples of one distribution may differ. Deviations from the samples' medians are pooled:
 * one sample is too small to judge by.
 */
export function estimateNoise(samples: readonly number[][]): number {
  const size = Math.min(...samples.map(({ length }) => length));
  if (size < 2) return Number.POSITIVE_INFINITY;
  const deviations = samples.flatMap((values) => values.map((value) => Math.abs(value - median(values))));
  const deviation = DEVIATION * median(deviations) * Math.sqrt(size / (size - 1));
  return ERRORS * MEDIAN_ERROR * deviation * Math.sqrt(2 / size);
}
