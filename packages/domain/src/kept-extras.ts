/** An extra as far as a kept quote cares, cents including tax. */
export type QuotedExtra = { id: number; priceCents: number; isAlwaysIncluded: boolean };

/**
 * The extras that a supplier offers, at the prices and under the terms of a kept quote: what it asks for now never changes
 * what was quoted. One that came since is at its present price and comes along unasked only when it costs nothing.
 * `kept` null: nothing was quoted.
 */
export function extrasAsQuoted<E extends QuotedExtra>(
  offered: readonly E[],
  kept: readonly QuotedExtra[] | null,
): E[] {
  if (!kept) return [...offered];
  const before = new Map(kept.map((extra) => [extra.id, extra]));
  return offered.map((extra) => {
    const quoted = before.get(extra.id);
    const { priceCents, isAlwaysIncluded } = quoted ?? {
      priceCents: extra.priceCents,
      isAlwaysIncluded: extra.isAlwaysIncluded && extra.priceCents === 0,
    };
    return { ...extra, priceCents, isAlwaysIncluded };
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
