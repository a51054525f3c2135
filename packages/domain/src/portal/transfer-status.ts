/** Statuses of an account transfer. */
export const TRANSFER_STATUS = {
  Open: 'Open',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  Expired: 'Expired',
} as const;
export type TransferStatus = keyof typeof TRANSFER_STATUS;
