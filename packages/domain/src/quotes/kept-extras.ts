/** An extra as far as a kept quote cares, cents including tax. `includeByDefault`: chosen until the customer takes it out. */
export type QuotedExtra = {
  id: number;
  priceCents: number;
  isAlwaysIncluded: boolean;
  includeByDefault?: boolean;
};

/**
 * The extras that a supplier offers, at the prices and under the terms of a kept quote: what it asks for now never changes
 * what was quoted. One that came since is at its present price and included only when it costs nothing. What costs money
 * beside the quote is not chosen beforehand either, so that the total is the one of the quote until the customer adds to
 * it. `kept` null: nothing was quoted.
 */
export function extrasAsQuoted<E extends QuotedExtra>(
  offered: readonly E[],
  kept: readonly QuotedExtra[] | null,
): E[] {
  if (!kept) return [...offered];
  const before = new Map(kept.map((extra) => [extra.id, extra]));
  return offered.map((extra) => {
    const { priceCents, isAlwaysIncluded } = before.get(extra.id) ?? {
      priceCents: extra.priceCents,
      isAlwaysIncluded: extra.isAlwaysIncluded && extra.priceCents === 0,
    };
    const costsMore = priceCents > 0 && !isAlwaysIncluded;
    return { ...extra, priceCents, isAlwaysIncluded, ...(costsMore && { includeByDefault: false }) };
  });
}

/** What the quote includes and the supplier offers no more: the customer was promised it. */
export function promisedExtras<E extends QuotedExtra>(
  offered: readonly { id: number }[],
  kept: readonly E[] | null,
): E[] {
  const there = new Set(offered.map(({ id }) => id));
  return (kept ?? []).filter((extra) => extra.isAlwaysIncluded && !there.has(extra.id));
}
