import type { Visit } from './figures.ts';
import { BASE, type PageName, type Variant } from './variants.ts';

/** The visits of one variant to one page, one for each round. */
export type Measured = { variant: Variant; page: PageName; visits: Visit[] };

type Options = {
  variants: readonly Variant[];
  rounds: number;
  /** Milliseconds: a round that would take longer, judged by those before it, is left out, but for the first two. */
  limit: number;
  visit: (variant: Variant, page: PageName) => Promise<Visit>;
  now: () => number;
  onRound: (round: number) => void;
};

/**
 * All variants on one page, then on the next, then again: what else the machine does falls on all alike. Each round begins
 * with another variant. The first visit to each page is not counted: the API is not warm yet.
 */
export async function runRounds({
  variants,
  rounds,
  limit,
  visit,
  now,
  onRound,
}: Options): Promise<Measured[]> {
  const pages = BASE.pages.filter((page) =>
    variants.some((variant) => variant !== BASE && variant.pages.includes(page)),
  );
  const measured = pages.flatMap((page) =>
    variants
      .filter((variant) => variant.pages.includes(page))
      .map((variant): Measured => ({ variant, page, visits: [] })),
  );
  for (const page of pages) await visit(BASE, page);
  const start = now();
  for (let round = 0; round < rounds; round++) {
    if (round >= 2 && (now() - start) * ((round + 1) / round) > limit) break;
    for (const page of pages) {
      const ofPage = measured.filter((one) => one.page === page);
      for (let turn = 0; turn < ofPage.length; turn++) {
        const one = ofPage[(turn + round) % ofPage.length]!;
        one.visits.push(await visit(one.variant, page));
      }
    }
    onRound(round + 1);
  }
  return measured;
}
