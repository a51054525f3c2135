import type { Figure } from './figures.ts';
import type { Measured } from './run-rounds.ts';
import { BASE, type PageName, variantsWithout } from './variants.ts';

type Values = Partial<Record<PageName, Partial<Record<Figure, number[]>>>>;

/** What was measured of one variant: `all on`, or the trick that is off. The values of a figure are those of the rounds. */
export function measuredVariant(name: string, pages: Values): Measured[] {
  const variant = name === BASE.name ? BASE : variantsWithout([name])[0]!;
  return Object.entries(pages).map(([page, figures]) => ({
    variant,
    page: page as PageName,
    visits: Object.values(figures)[0]!.map((_, round) =>
      Object.fromEntries(Object.entries(figures).map(([figure, values]) => [figure, values[round]])),
    ),
  }));
}
