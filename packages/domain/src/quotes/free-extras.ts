import type { Listing } from '@pitlane/contracts/quote';

/** Most free extras on a card, then 'More' (1 §9). */
const SHOWN = 2;

type Extra = { WorkshopExtraServiceID: number; Name: string };

/** Extras that cost nothing, those that always come first; at most two are shown, `more` counts everything else. */
export function freeExtras(listing: Pick<Listing, 'Perks' | 'ExtraServices'>): {
  shown: Extra[];
  more: number;
} {
  const perks = new Set(listing.Perks.map((perk) => perk.WorkshopExtraServiceID));
  const free = listing.ExtraServices.filter(
    (extra) => extra.PriceIncGst === 0 && !perks.has(extra.WorkshopExtraServiceID),
  );
  const shown = [...listing.Perks, ...free]
    .slice(0, SHOWN)
    .map(({ WorkshopExtraServiceID, Name }) => ({ WorkshopExtraServiceID, Name }));
  const all = new Set([...perks, ...listing.ExtraServices.map((extra) => extra.WorkshopExtraServiceID)]);
  return { shown, more: all.size - shown.length };
}
