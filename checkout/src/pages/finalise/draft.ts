import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { OpenOrder } from '@pitlane/flows/checkout/payment-steps';
import type { BookingForm } from './booking-form.ts';

const draftKey = (leadGuid: string, supplierId: number) => `booking-request-${leadGuid}-${supplierId}`;
const orderKey = (leadGuid: string, supplierId: number) => `booking-order-${leadGuid}-${supplierId}`;

/** What was typed on this page in this browser session (1 §3, `booking-request-{a}-{b}`); null when there is nothing usable. */
export const readDraft = (leadGuid: string, supplierId: number) =>
  read<Partial<BookingForm>>(draftKey(leadGuid, supplierId));

/** The agreement to the terms is not part of the draft: each visit needs a new one. */
export function writeDraft(leadGuid: string, supplierId: number, form: BookingForm): void {
  const { agreed: _agreed, ...draft } = form;
  write(draftKey(leadGuid, supplierId), draft);
}

/** Moves the draft to the lead that replaces this one. */
export function moveDraft(from: string, to: string, supplierId: number): void {
  const draft = readDraft(from, supplierId);
  if (draft) write(draftKey(to, supplierId), draft);
  clearDraft(from, supplierId);
}

/** The payment that is under way: a reload in the middle of it asks how it ended. */
export const readOrder = (leadGuid: string, supplierId: number) =>
  read<OpenOrder>(orderKey(leadGuid, supplierId));

export function writeOrder(leadGuid: string, supplierId: number, order: OpenOrder | null): void {
  if (order === null) {
    remove(orderKey(leadGuid, supplierId));
    return;
  }
  const { BookingId, PaymentId, BookingToken } = order;
  write(orderKey(leadGuid, supplierId), { BookingId, PaymentId, BookingToken });
}

export function clearDraft(leadGuid: string, supplierId: number): void {
  remove(draftKey(leadGuid, supplierId));
  remove(orderKey(leadGuid, supplierId));
}

function read<T extends object>(key: string): T | null {
  const value: unknown = readStored(session, key);
  return typeof value === 'object' && value !== null ? (value as T) : null;
}

const write = (key: string, value: object): boolean => writeStored(session, key, value);
const remove = (key: string): boolean => writeStored(session, key, null);
