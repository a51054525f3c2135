import type { Listing } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { readVisit, writeVisit } from '../visit-store.ts';

/** Most quotes on a shortlist: three columns fit next to each other. */
export const SHORTLIST_SIZE = 3;

type Shortlist = {
  /** In the order in which they were added. */
  supplierIds: readonly number[];
  /** Adds a supplier, or removes it; shows a message when there is no room. */
  toggle: (supplierId: number) => void;
};

const ShortlistContext = createContext<Shortlist | null>(null);
export const useShortlist = (): Shortlist => useContext(ShortlistContext)!;

type Props = { leadGuid: string; listings: readonly Listing[]; children: ReactNode };

/** The shortlist of a quote, kept for the visit. A supplier that does not quote anymore leaves it. */
export function ShortlistProvider({ leadGuid, listings, children }: Props) {
  const [kept, setKept] = useState(() => readVisit('shortlist', leadGuid) ?? []);
  const shortlist = useMemo(() => {
    const quoting = new Set(listings.map(({ WorkshopId }) => WorkshopId));
    const supplierIds = kept.filter((id) => quoting.has(id)).slice(0, SHORTLIST_SIZE);
    const toggle = (supplierId: number) => {
      const others = supplierIds.filter((id) => id !== supplierId);
      const isAdded = others.length === supplierIds.length;
      if (isAdded && others.length === SHORTLIST_SIZE) return toast(IS_FULL);
      const next = isAdded ? [...others, supplierId] : others;
      writeVisit('shortlist', leadGuid, next);
      setKept(next);
    };
    return { supplierIds, toggle };
  }, [leadGuid, kept, listings]);
  return <ShortlistContext value={shortlist}>{children}</ShortlistContext>;
}

const IS_FULL = { title: 'Your shortlist is full', detail: 'Remove one of the three quotes first.' };
