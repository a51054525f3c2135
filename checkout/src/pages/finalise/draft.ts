import type { BookingForm } from './booking-form.ts';

const keyOf = (leadGuid: string, supplierId: number) => `booking-request-${leadGuid}-${supplierId}`;

/** What was typed on this page in this browser session (1 §3, `booking-request-{a}-{b}`); null when there is nothing usable. */
export function readDraft(leadGuid: string, supplierId: number): Partial<BookingForm> | null {
  try {
    const text = sessionStorage.getItem(keyOf(leadGuid, supplierId));
    const draft: unknown = text ? JSON.parse(text) : null;
    return typeof draft === 'object' && draft !== null ? (draft as Partial<BookingForm>) : null;
  } catch {
    return null;
  }
}

/** Terms are agreed to anew each time, so they are not kept. */
export function writeDraft(leadGuid: string, supplierId: number, form: BookingForm): void {
  const { agreed: _agreed, ...draft } = form;
  try {
    sessionStorage.setItem(keyOf(leadGuid, supplierId), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; the page works without it.
  }
}

export function clearDraft(leadGuid: string, supplierId: number): void {
  try {
    sessionStorage.removeItem(keyOf(leadGuid, supplierId));
  } catch {
    // As above.
  }
}
