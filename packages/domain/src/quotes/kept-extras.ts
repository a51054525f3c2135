/** An extra in a stored quote, cents including tax. `includeByDefault`: preselected. */
export type QuotedExtra = {
  id: number;
  priceCents: number;
  isAlwaysIncluded: boolean;
  includeByDefault?: boolean;
};

/**
 * A supplier's extras at the prices and terms of a stored quote. An extra that is newer than the quote has its present
 * price and is included only when it is free. Extras that cost more than the quote are not preselected. `kept` null:
 * there is no quote.
 */
export function applyQuotedTerms<E extends QuotedExtra>(
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

/** Extras that the quote includes and the supplier no longer offers; the customer still gets them. */
export function promisedExtras<E extends QuotedExtra>(
  offered: readonly { id: number }[],
  kept: readonly E[] | null,
): E[] {
  const there = new Set(offered.map(({ id }) => id));
  return (kept ?? []).filter((extra) => extra.isAlwaysIncluded && !there.has(extra.id));
}
