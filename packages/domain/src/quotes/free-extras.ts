import type { Listing } from '@pitlane/contracts/quote';

/** Most free extras on a card, then 'More' (1 §9). */
const SHOWN = 2;

type Extra = { WorkshopExtraServiceID: number; Name: string };
type WithExtras = Pick<Listing, 'Perks' | 'ExtraServices'>;

/** Extras that cost nothing: those that always come, then those to choose when booking. */
function listFreeExtras({ Perks, ExtraServices }: WithExtras): Extra[] {
  const perks = new Set(Perks.map((perk) => perk.WorkshopExtraServiceID));
  const free = ExtraServices.filter(
    (extra) => extra.PriceIncGst === 0 && !perks.has(extra.WorkshopExtraServiceID),
  );
  return [...Perks, ...free].map(({ WorkshopExtraServiceID, Name }) => ({ WorkshopExtraServiceID, Name }));
}

/** At most two free extras, those that always come first; `more` counts everything else. */
export function freeExtras(listing: WithExtras): { shown: Extra[]; more: number } {
  const shown = listFreeExtras(listing).slice(0, SHOWN);
  const all = new Set(
    [...listing.Perks, ...listing.ExtraServices].map((extra) => extra.WorkshopExtraServiceID),
  );
  return { shown, more: all.size - shown.length };
}
