import type { CartItem } from '@pitlane/contracts';
import { customName } from '@pitlane/domain/cart/cart';
import { hideContact } from '@pitlane/domain/people/hide-contact';

/** An item for readers who only have the link: addresses and numbers that the customer typed are hidden. */
export function hideItemContacts(item: CartItem): CartItem {
  const { RepairNotes: notes, RepairInspectionName: name, AdditionalDetails: details } = item;
  return {
    ...item,
    RepairInspectionName: name && hideNameContacts(name, notes ?? null),
    RepairNotes: notes && hideContact(notes),
    AdditionalDetails: details && hideContact(details),
  };
}

/** A name cut out of the notes may end within a number: what is hidden there is hidden before it is cut. */
const hideNameContacts = (name: string, notes: string | null): string =>
  notes?.startsWith(name.replace(/…$/, '')) ? customName(hideContact(notes)) : hideContact(name);
