import type { CartItem } from '@pitlane/contracts';
import { hideContact } from '@pitlane/domain/people/hide-contact';

/** What a custom repair is called where nobody named it: the beginning of its words. */
export const nameFrom = (notes: string): string => notes.slice(0, 80);

/** An item for whoever has the link alone: without the addresses and numbers that the customer typed into it. */
export function sharedItem(item: CartItem): CartItem {
  const { RepairNotes: notes, RepairInspectionName: name, AdditionalDetails: details } = item;
  return {
    ...item,
    RepairInspectionName: name && sharedName(name, notes ?? null),
    RepairNotes: notes && hideContact(notes),
    AdditionalDetails: details && hideContact(details),
  };
}

/** A name cut out of the notes may end within a number: what is hidden there is hidden before it is cut. */
const sharedName = (name: string, notes: string | null): string =>
  notes?.startsWith(name) ? nameFrom(hideContact(notes)) : hideContact(name);
