import { byName } from '../text/by-name.ts';

/** Statuses of an account transfer. */
export const TRANSFER_STATUS = byName('Open', 'Completed', 'Cancelled', 'Expired');
export type TransferStatus = keyof typeof TRANSFER_STATUS;
