import { vanIcon, wrenchIcon } from '@pitlane/ui/aria';

/** Names and icons of the supplier kinds by WorkshopCategory. */
export const KIND: Record<1 | 2 | 3, { name: string; icon: string }> = {
  1: { name: 'Mobile mechanic', icon: vanIcon },
  2: { name: 'Workshop', icon: wrenchIcon },
  3: { name: 'Dealership', icon: wrenchIcon },
};
